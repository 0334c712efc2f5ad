import type { Terminal } from './terminal.ts';

/** One line that says how far long work is, and is gone when it is done. */
export interface Progress {
  readonly update: (text: string) => void;
  readonly clear: () => void;
}

const intervalMs = 100;
const maxChars = 79;

/**
 * Creates a line of progress on `err`, rewritten at most ten times a second.
 *
 * Writes nothing unless a person watches.
 */
export function createProgress({
  terminal,
  now = Date.now,
}: {
  terminal: Pick<Terminal, 'err' | 'isWatched'>;
  now?: () => number;
}): Progress {
  let shownAt = -Infinity;
  let isShown = false;
  return {
    update(text) {
      if (!terminal.isWatched || now() - shownAt < intervalMs) return;
      shownAt = now();
      isShown = true;
      terminal.err(`\r\u001B[K${text.slice(0, maxChars)}`);
    },
    clear() {
      if (isShown) terminal.err('\r\u001B[K');
      isShown = false;
    },
  };
}
