import { encodeText } from '../text/encode-text.ts';
import { buildLineIndex } from './build-line-index.ts';
import { finishReading } from './finish-reading.ts';
import type { LineIndex } from './line-index.ts';
import type { Reading } from './reading.ts';
import { createTextSource, type TextSource } from './text-source.ts';

/** Opens a text for tests, in blocks of any size, and makes the function that runs readings of it. */
export function testSource(
  text: string,
  blockBytes?: number,
): {
  source: TextSource;
  index: LineIndex;
  run: <RESULT>(reading: Reading<RESULT>) => RESULT;
} {
  const bytes = encodeText(text);
  const index = finishReading(buildLineIndex(bytes.length, blockBytes), bytes);
  return {
    source: createTextSource(index),
    index,
    run: reading => finishReading(reading, bytes),
  };
}
