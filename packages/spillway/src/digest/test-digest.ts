import { runPaced } from '../pace/run-paced.ts';
import { scanText } from '../text/scan-text.ts';
import { digestText } from './digest-text.ts';

/** Writes the digest of a text for a test, in so many characters. */
export async function testDigest(
  text: string,
  maxChars = 500,
): Promise<string> {
  const scanned = await runPaced(
    scanText({
      text,
      lineFeeds: text.split('\n').length - 1,
      question: undefined,
    }),
  );
  const write = await runPaced(digestText(scanned));
  return write(maxChars).text;
}

/** Repeats a line, to stand between lines that are looked for. */
export function filler(count: number, line: string): string {
  return `${line}\n`.repeat(count);
}
