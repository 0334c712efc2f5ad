/** How many UTF-16 units a window holds; a power of two, so that pauses fall between windows. */
export const windowUnits: number = 4_096;

/** How many units behind a window can be looked at as well. */
const lookahead = 3;

/**
 * The UTF-16 units of a text, one stretch after another, in an array that is
 * used again: arrays are visited several times faster than strings.
 */
export interface CodeWindow {
  /** The units that were read, and three more; 0 behind the end of the text. */
  readonly codes: Uint16Array;
  /** Reads the stretch from a place on, and returns how many units of it are in the text. */
  readonly read: (from: number) => number;
}

/** Makes a window over a text. ASCII is copied natively. */
export function createCodeWindow(text: string): CodeWindow {
  const size = Math.min(windowUnits, text.length) + lookahead;
  const codes = new Uint16Array(size);
  const bytes = new Uint8Array(3 * size);
  const encoder = new TextEncoder();
  return {
    codes,
    read: from => {
      const stretch = text.slice(from, from + size);
      const { written } = encoder.encodeInto(stretch, bytes);
      if (written === stretch.length) codes.set(bytes.subarray(0, written));
      else {
        for (let at = 0; at < stretch.length; at++) {
          codes[at] = stretch.charCodeAt(at);
        }
      }
      codes.fill(0, stretch.length);
      return Math.min(windowUnits, text.length - from);
    },
  };
}
