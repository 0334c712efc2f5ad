import { expect, it, vi } from 'vitest';
import {
  makeSummary,
  type Summarizer,
  type SummaryJob,
} from './make-summary.ts';

const job: SummaryJob = {
  toolName: 'search',
  text: 'a text',
  model: undefined,
  summarizer: undefined,
  template: '{tool_name}{output}',
  settings: {},
  maxInputChars: 1_000,
  maxRequests: 1,
  timeoutMs: 1_000,
  abortSignal: undefined,
  onSpent: () => {},
};

it('asks nobody once the run was aborted', async () => {
  const summarizer = vi.fn<Summarizer>(async ({ abortSignal }) => {
    abortSignal.throwIfAborted();
    return 'a summary';
  });
  const abortSignal = AbortSignal.abort(new Error('stopped'));
  await expect(
    makeSummary({ ...job, summarizer, abortSignal }),
  ).rejects.toThrow('stopped');
  expect(summarizer).not.toHaveBeenCalled();
});
