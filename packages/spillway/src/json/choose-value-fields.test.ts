import { describe, expect, it } from 'vitest';
import type { Paced } from '../pace/paced.ts';
import { cutJson } from './cut-json.ts';

/** An audit of packages: a record under each name, of which two fields say the most. */
const audit = Object.fromEntries(
  Array.from({ length: 40 }, (_, n) => [
    `package-${n}`,
    {
      severity: n === 27 ? 'critical' : ['low', 'moderate', 'high'][n % 3],
      isDirect: n % 9 === 0,
      via: [{ source: 1_090_000 + n, title: 'Something can be injected' }],
      nodes: [`node_modules/package-${n}`],
      resolved: `https://registry.example.com/package-${n}.tgz`,
    },
  ]),
);

describe('chooseValueFields', () => {
  it('shows the state of each of many records that stand under their names', () => {
    const { '$spillway.omitted': omitted, ...shown } = cut(audit, 3_000);
    expect(Object.keys(shown)).toEqual(Object.keys(audit));
    for (const [name, record] of Object.entries(audit)) {
      expect(shown[name]).toHaveProperty('severity', record.severity);
    }
    expect(omitted).toMatchInlineSnapshot(
      `"3 fields of each value left out unless they stand out: via, nodes, resolved"`,
    );
  });

  it('shows a record with all its fields that stands out', () => {
    const failed = { ...audit['package-31'], error: 'no such version' };
    const shown = cut({ ...audit, 'package-31': failed }, 3_600);
    expect(shown['package-31']).toEqual(failed);
  });

  it('leaves objects alone that share no field', () => {
    const settings = Object.fromEntries(
      Array.from({ length: 12 }, (_, n) => [
        `part-${n}`,
        { [`only-${n}`]: 'some words '.repeat(30), [`id-${n}`]: n },
      ]),
    );
    expect(JSON.stringify(cut(settings, 1_500))).not.toContain('of each value');
  });

  it('shows the id of what a list of one holds, when not all of it fits', () => {
    const reservations = Array.from({ length: 9 }, (_, n) => ({
      Groups: [],
      Instances: [
        {
          AmiLaunchIndex: 0,
          ImageId: `ami-${n}`,
          InstanceId: `i-${n}`,
          ...Object.fromEntries(
            Array.from(Array(20).keys(), at => [
              `Field${at}`,
              { Code: at, Words: 'a b c' },
            ]),
          ),
        },
      ],
    }));
    const text = JSON.stringify(cut({ Reservations: reservations }, 2_600));
    for (const { Instances } of reservations) {
      expect(text).toContain(`"InstanceId":"${Instances[0]?.InstanceId}"`);
    }
  });
});

function cut(value: unknown, maxChars: number): Record<string, unknown> {
  const found = finish(
    cutJson({
      source: JSON.stringify(value),
      maxChars,
      strategy: 'headTail',
      reservedChars: 40,
    }),
  );
  return JSON.parse(found?.renderBare() ?? '{}');
}

function finish<RESULT>(paced: Paced<RESULT>): RESULT {
  for (;;) {
    const step = paced.next();
    if (step.done) return step.value;
  }
}
