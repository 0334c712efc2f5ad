import { describe, expect, it } from 'vitest';
import { type Candidate, candidateActions } from './candidate.ts';
import { type MeasuredTool, recommend } from './recommend.ts';
import type { Trial } from './trial.ts';

function tool(toolName: string, sizes: readonly number[]): MeasuredTool {
  return {
    toolName,
    chars: sizes,
    tokens: sizes.map(size => size / 4),
    sends: sizes.map(() => 10),
  };
}

/** Cases of which so many of ten used names are hidden by an action. */
function cases(
  toolName: string,
  chars: number,
  hides: (action: Candidate['action']) => number,
): Trial[] {
  const hiddenBy = new Map(
    candidateActions.map(action => [action, hides(action)]),
  );
  return Array.from({ length: 8 }, () => ({
    toolName,
    chars,
    used: 10,
    hiddenBy,
  }));
}

const isSpill = ({ type }: Candidate['action']): boolean => type === 'spill';
const defaultBand = {
  over: 10_000,
  action: { type: 'spill', previewChars: 1_000 },
};

describe('recommend', () => {
  it('recommends the default when nothing was used', () => {
    expect(
      recommend({ tools: [tool('a', [50_000])], trials: [] }).bands,
    ).toEqual([defaultBand]);
  });

  it('cuts harder where that hides no more', () => {
    const { bands, perTool } = recommend({
      tools: [tool('a', [8_000, 50_000])],
      trials: cases('a', 50_000, () => 3),
    });
    expect(perTool).toEqual({});
    expect(bands).toEqual([
      { over: 5_000, action: { type: 'spill', previewChars: 500 } },
    ]);
  });

  it('shows more where less hides too much', () => {
    const { bands } = recommend({
      tools: [tool('a', [8_000, 50_000])],
      trials: [
        ...cases('a', 8_000, () => 9),
        ...cases('a', 50_000, action => (isSpill(action) ? 2 : 5)),
      ],
    });
    expect(bands).toEqual([
      { over: 10_000, action: { type: 'spill', previewChars: 500 } },
    ]);
  });

  it('gives a tool bands of its own when it has cases enough', () => {
    const { bands, perTool, choices } = recommend({
      tools: [tool('a', [50_000]), tool('b', [50_000]), tool('rare', [9_000])],
      trials: [
        ...cases('a', 50_000, action => (isSpill(action) ? 1 : 5)),
        ...cases('b', 50_000, action => (isSpill(action) ? 5 : 1)),
      ],
    });
    expect({ bands, perTool }).toMatchInlineSnapshot(`
      {
        "bands": [
          {
            "action": {
              "previewChars": 500,
              "type": "spill",
            },
            "over": 5000,
          },
        ],
        "perTool": {
          "a": [
            {
              "action": {
                "previewChars": 500,
                "type": "spill",
              },
              "over": 10000,
            },
          ],
          "b": [
            {
              "action": {
                "maxChars": 2000,
                "type": "truncate",
              },
              "over": 10000,
            },
          ],
        },
      }
    `);
    expect(choices.map(({ toolName }) => toolName)).toEqual([
      undefined,
      'a',
      'b',
    ]);
  });

  it('never sends more, nor hides more, than the default', () => {
    for (const bias of [0, 1, 2, 3, 4, 5]) {
      const { sentTokens, choices } = recommend({
        tools: [tool('a', [3_000, 6_000, 12_000, 90_000])],
        trials: [3_000, 6_000, 12_000, 90_000].flatMap(chars =>
          cases('a', chars, action => (isSpill(action) ? bias : 5 - bias)),
        ),
      });
      expect(sentTokens.byRecommendation).toBeLessThanOrEqual(
        sentTokens.byDefault,
      );
      for (const { byChoice, byDefault } of choices) {
        expect(byChoice.hidden).toBeLessThanOrEqual(byDefault.hidden);
        expect(byChoice.hidden * byDefault.used).toBeLessThanOrEqual(
          byDefault.hidden * byChoice.used,
        );
      }
    }
  });

  it('does not depend on the order of what was measured', () => {
    const tools = [tool('a', [50_000]), tool('b', [60_000])];
    const trials = [
      ...cases('a', 50_000, action => (isSpill(action) ? 1 : 5)),
      ...cases('b', 60_000, () => 2),
    ];
    const one = recommend({ tools, trials });
    const other = recommend({
      tools: tools.toReversed(),
      trials: trials.toReversed(),
    });
    expect(other).toEqual(one);
  });
});
