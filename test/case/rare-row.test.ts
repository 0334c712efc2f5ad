/** What stands out in a large result is visible in its stand-in, wherever it stands and whatever the action. */
import { summarize } from 'spillway';
import { describe, expect, it } from 'vitest';
import { everyChooser } from '../every-chooser.ts';
import { bothWays, sentBy } from '../sent-by.ts';

const fatalAt = (count: number): number => Math.floor(count * 0.617);

const rows = Array.from({ length: 2_000 }, (_, id) => ({
  id,
  level: id === fatalAt(2_000) ? 'FATAL' : 'INFO',
  message:
    id === fatalAt(2_000)
      ? 'ledger shard 7 lost its quorum'
      : `request ${id} served in ${id % 91} ms`,
}));

const lines = Array.from({ length: 5_000 }, (_, at) =>
  at === fatalAt(5_000)
    ? '2026-03-04T08:12:09Z FATAL ledger shard 7 lost its quorum'
    : `2026-03-04T08:${String(at % 60).padStart(2, '0')}:00Z INFO request ${at} served in ${at % 91} ms`,
);

const results = [
  ['JSON rows', rows],
  ['JSON rows as text', JSON.stringify(rows)],
  ['a JSON record a line', rows.map(row => JSON.stringify(row)).join('\n')],
  ['log lines', lines.join('\n')],
] as const;

describe.each(bothWays)('with %s', (_way, run) => {
  describe.each(everyChooser)('%s', (_action, action) => {
    it.each(results)(
      'B26: shows the one FATAL row of many, at 61.7 %%, of %s',
      async (_name, value) => {
        const { text } = await sentBy(run, { value }, action);
        expect(text).toContain('FATAL');
        expect(text).toContain('ledger shard 7 lost its quorum');
        expect(text.length).toBeLessThanOrEqual(4_000);
      },
    );
  });

  it.each(results)(
    'B26: hands the one FATAL row of %s to the model that summarizes',
    async (_name, value) => {
      const asked: string[] = [];
      const action = summarize({
        summarize: ({ text }) => {
          asked.push(text);
          return 'short';
        },
      });
      const { text } = await sentBy(run, { value }, action);
      expect(text).toMatch(/\nshort$/);
      expect(asked.join('')).toContain('ledger shard 7 lost its quorum');
    },
  );
});
