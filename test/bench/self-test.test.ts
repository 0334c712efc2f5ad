/** The bench itself, on a plain cut: `pnpm bench` alone installs the peers. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';

interface Measured {
  readonly inputName: string;
  readonly tokens?: number;
  readonly milliseconds?: number;
  readonly threw?: string;
  readonly verdicts: Readonly<Record<string, boolean | undefined>>;
}

const script = join(import.meta.dirname, 'comparison/self-test.mjs');
let measured: readonly Measured[] = [];

describe('the bench, on a plain cut', () => {
  beforeAll(async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [script]);
    measured = JSON.parse(stdout) as Measured[];
  });

  it('sees that the line in the middle is lost, and how large the rest is', () => {
    const log = ofInput('5,000 log lines');
    expect(log.tokens).toBe(20_000);
    expect(log.milliseconds).toBeGreaterThan(0);
    expect(log.verdicts).toEqual({
      visible: false,
      reached: false,
      'well-formed': true,
      'type kept': true,
      'not grown': true,
      deterministic: true,
    });
  });

  it('sees half of an emoji', () => {
    const emoji = ofInput('emoji at the cut');
    expect(emoji.verdicts['well-formed']).toBe(false);
  });

  it('counts nothing in favour of what throws', () => {
    const { threw, verdicts } = ofInput('BigInt and cycles');
    expect(threw).toContain('BigInt');
    expect(new Set(Object.values(verdicts))).toEqual(new Set([false]));
  });
});

function ofInput(wanted: string): Measured {
  const found = measured.find(({ inputName }) => inputName === wanted);
  if (!found) throw new Error(`not measured: ${wanted}`);
  return found;
}
