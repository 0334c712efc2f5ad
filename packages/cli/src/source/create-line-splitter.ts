/** One line of a file, without its end. */
export interface Line {
  readonly text: string;
  /** 1 for the first. */
  readonly line: number;
}

/** Cuts a text that arrives in chunks into lines. */
export interface LineSplitter {
  readonly push: (chunk: string) => Line[];
  /** Returns the last line, when there is text after the last LF. */
  readonly end: () => Line[];
}

/**
 * Creates a splitter at LF; a CR before it stays, as white space of JSON.
 *
 * Holds no more than the line that is not complete yet.
 */
export function createLineSplitter(): LineSplitter {
  let rest: string[] = [];
  let line = 1;
  return {
    push(chunk) {
      const lines: Line[] = [];
      let from = 0;
      for (
        let at = chunk.indexOf('\n');
        at >= 0;
        at = chunk.indexOf('\n', from)
      ) {
        lines.push({ text: [...rest, chunk.slice(from, at)].join(''), line });
        rest = [];
        line++;
        from = at + 1;
      }
      if (from < chunk.length) rest.push(chunk.slice(from));
      return lines;
    },
    end() {
      const text = rest.join('');
      rest = [];
      return text === '' ? [] : [{ text, line }];
    },
  };
}
