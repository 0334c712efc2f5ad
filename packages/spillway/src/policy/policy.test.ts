import { describe, expect, it } from 'vitest';
import { passthrough } from '../action/passthrough.ts';
import { truncate } from '../action/truncate.ts';
import { selectBand } from './band.ts';
import { parseOptions } from './parse-options.ts';
import { bandsOf, createPolicy } from './policy.ts';
import type { SpillwayOptions } from './spillway-options.ts';

function policyOf(options: SpillwayOptions): ReturnType<typeof createPolicy> {
  return createPolicy(parseOptions(options, 'createSpillway'));
}

describe('createPolicy', () => {
  it('spills from 10,000 characters on, then truncates, by default', () => {
    expect(policyOf({}).bands).toMatchInlineSnapshot(`
      [
        {
          "action": {
            "previewChars": 1000,
            "then": {
              "keep": true,
              "keepTailLines": 0,
              "maxChars": 4000,
              "strategy": "headTail",
              "then": undefined,
              "type": "truncate",
            },
            "type": "spill",
          },
          "over": 10000,
        },
      ]
    `);
  });

  it('evaluates bands largest first, in whatever order they come (A1)', () => {
    const { bands } = policyOf({
      bands: [
        { over: 5, action: truncate() },
        { over: 50, action: passthrough() },
        { over: 20, action: truncate({ maxChars: 300 }) },
      ],
    });
    expect(bands.map(({ over }) => over)).toEqual([50, 20, 5]);
    expect(selectBand(bands, 50)?.over).toBe(50);
    expect(selectBand(bands, 49)?.over).toBe(20);
    expect(selectBand(bands, 5)?.over).toBe(5);
    expect(selectBand(bands, 4)).toBeUndefined();
  });

  it('keeps the order of bands with the same threshold', () => {
    const { bands } = policyOf({
      bands: [
        { over: 5, action: truncate({ maxChars: 300 }) },
        { over: 5, action: passthrough() },
      ],
    });
    expect(selectBand(bands, 9)?.action.type).toBe('truncate');
  });

  it('does not follow later changes of what the caller gave (A2)', () => {
    const bands = [{ over: 5, action: truncate() }];
    const toolFilter = ['search'];
    const perTool = { search: [{ over: 9, action: passthrough() }] };
    const policy = policyOf({ bands, toolFilter, perTool });
    bands.push({ over: 99, action: truncate() });
    bands.shift();
    toolFilter.push('other');
    perTool.search.pop();
    expect(policy.bands).toHaveLength(1);
    expect(policy.toolFilter).toEqual(['search']);
    expect(bandsOf(policy, 'search')).toHaveLength(1);
  });

  it('replaces the bands of a tool that has its own (A4)', () => {
    const policy = policyOf({
      perTool: { readFile: [{ over: 1_000_000, action: truncate() }] },
    });
    expect(bandsOf(policy, 'readFile').map(({ over }) => over)).toEqual([
      1_000_000,
    ]);
    expect(bandsOf(policy, 'toString')).toBe(policy.bands);
  });
});
