import type { WriteDigest } from '../digest/digest-text.ts';

/** Puts what a digest writes on a line below the notice: a line feed before it, which counts. */
export function belowNotice(write: WriteDigest): WriteDigest {
  return maxChars => {
    const { text, units } = write(maxChars - 1);
    return text === '' || text.length + 1 > maxChars
      ? emptyDigest
      : { text: `\n${text}`, units };
  };
}

/** What a digest is that says nothing. */
export const emptyDigest: ReturnType<WriteDigest> = {
  text: '',
  units: new Set(),
};
