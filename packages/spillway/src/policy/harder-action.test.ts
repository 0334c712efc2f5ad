import { expect, it } from 'vitest';
import { passthrough } from '../action/passthrough.ts';
import { spill } from '../action/spill.ts';
import { summarize } from '../action/summarize.ts';
import { truncate } from '../action/truncate.ts';
import { harderAction } from './harder-action.ts';

it('stores the result, unless every action of the bands keeps nothing', () => {
  const stored = spill({ previewChars: 900 });
  const cut = truncate({ maxChars: 900, keep: false });
  const cases = [
    [spill(), stored],
    [truncate(), stored],
    [summarize({ keep: false, then: spill() }), stored],
    [passthrough(), stored],
    [truncate({ keep: false }), cut],
    [summarize({ keep: false, then: truncate({ keep: false }) }), cut],
  ] as const;
  for (const [action, expected] of cases) {
    expect(harderAction([{ over: 5_000, action }], 900)).toEqual(expected);
  }
  const mixed = [
    { over: 9_000, action: spill() },
    { over: 5_000, action: truncate({ keep: false }) },
  ];
  expect(harderAction(mixed, 900)).toEqual(stored);
});
