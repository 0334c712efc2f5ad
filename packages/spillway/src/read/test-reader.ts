import type { ReadToolResultInput } from '../notice/read-call.ts';
import { buildLineIndex } from '../window/build-line-index.ts';
import { finishReading } from '../window/finish-reading.ts';
import { answerRead } from './answer-read.ts';
import { newHitCount } from './hit-count.ts';
import { parseReadInput } from './parse-read-input.ts';
import { readLimits } from './read-limits.ts';

/** The handle of the payload that a test reads. */
export const testHandle = 'grep-abc';

/** A log of 1,000 lines: an error at line 51, and at every hundredth after it. */
export const testLog: string = Array.from(
  { length: 1_000 },
  (_, at) => `row ${at + 1} ${at % 100 === 50 ? 'error' : 'fine'}`,
).join('\n');

/** Makes a function that answers reads of one payload, for tests: no store, no pauses, no cap by force. */
export function testReader({
  payload,
  readMaxChars = 8_000,
  name = 'readToolResult',
  blockBytes,
}: {
  payload: string | Uint8Array;
  readMaxChars?: number;
  name?: string;
  /** Size of the blocks of the index, so that a small payload has many. */
  blockBytes?: number;
}): (input: unknown) => string {
  const bytes =
    typeof payload === 'string' ? new TextEncoder().encode(payload) : payload;
  const limits = readLimits(readMaxChars);
  const index = finishReading(buildLineIndex(bytes.length, blockBytes), bytes);
  return value => {
    const parsed = parseReadInput({ value, limits });
    const countOf = newHitCount;
    const answer = answerRead({ index, countOf, name, limits, ...parsed });
    return finishReading(answer, bytes);
  };
}

/** Parses an answer: the calls of its first line, the numbered rows below it, and all that is below it. */
export function parseAnswer(answer: string): {
  header: string;
  calls: ReadToolResultInput[];
  rows: { number: number; text: string }[];
  body: string;
} {
  const headerEnd = answer.indexOf('\n');
  const header = headerEnd === -1 ? answer : answer.slice(0, headerEnd);
  const body = headerEnd === -1 ? '' : answer.slice(headerEnd + 1);
  const calls = Array.from(
    header.matchAll(/readToolResult\((\{.*?\})\)/g),
    ([, input = '']): ReadToolResultInput => JSON.parse(input),
  );
  const rows = body.split('\n').flatMap(row => {
    const [, number, text = ''] = /^(\d+): (.*)$/s.exec(row) ?? [];
    return number === undefined ? [] : [{ number: Number(number), text }];
  });
  return { header, calls, rows, body };
}
