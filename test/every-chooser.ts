import { type Action, spill, summarize, truncate } from 'spillway';

const failing = (): never => {
  throw new Error('no model');
};

/** Every action that chooses itself what it shows of a result, and those that another action falls back to. */
export const everyChooser: readonly (readonly [
  name: string,
  action: Action,
])[] = [
  ['truncate', truncate()],
  ['spill', spill()],
  [
    'summarize that falls back to truncate',
    summarize({ summarize: failing, then: truncate() }),
  ],
  [
    'summarize that falls back to spill',
    summarize({ summarize: failing, then: spill() }),
  ],
];
