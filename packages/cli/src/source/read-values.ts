import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import {
  createDocumentSplitter,
  type DocumentPart,
} from './create-document-splitter.ts';
import { createLineSplitter, type Line } from './create-line-splitter.ts';

/** What a file holds, one value after another. */
export type SourceValue =
  /** An element of a list, or a value that stands alone: a line, or an object. */
  | {
      readonly type: 'value';
      readonly value: unknown;
      readonly isInList: boolean;
      readonly line: number;
    }
  /** The end of a list, with the object around it, without its messages. */
  | { readonly type: 'list-end'; readonly envelope: unknown }
  | { readonly type: 'fault'; readonly line: number; readonly reason: string };

/** Cuts chunks into what can be parsed by itself. */
interface ValueSplitter {
  readonly push: (chunk: string) => SourceValue[];
  readonly end: () => SourceValue[];
}

const chunkBytes = 1 << 18;
const peekedChars = 1 << 18;

/**
 * Reads the values of a file of JSON or JSONL, as a stream: held are a chunk of
 * 256 KiB and the value that is being read.
 *
 * A file is read by lines when it is named `.jsonl` or `.ndjson`, or when its
 * first line is a JSON value by itself: a broken line then costs no other line.
 * Never rejects: what cannot be read is a fault, with its line.
 */
export async function* readValues({
  file,
  onBytes,
}: {
  file: string;
  /** Is told how many bytes of the file have been read. */
  onBytes?: ((bytes: number) => void) | undefined;
}): AsyncGenerator<SourceValue> {
  let splitter: ValueSplitter | undefined;
  let held = '';
  let isEmpty = true;
  let bytes = 0;
  try {
    if ((await stat(file)).isDirectory()) {
      yield fault(1, 'is a directory; name the files in it');
      return;
    }
    const stream = createReadStream(file, {
      encoding: 'utf8',
      highWaterMark: chunkBytes,
    });
    for await (const chunk of stream) {
      const text = bytes === 0 ? withoutMark(String(chunk)) : String(chunk);
      bytes = stream.bytesRead;
      onBytes?.(bytes);
      held += text;
      isEmpty &&= held.trim() === '';
      splitter ??= chooseSplitter({ file, held });
      if (splitter === undefined) continue;
      yield* splitter.push(held);
      held = '';
    }
  } catch (error) {
    yield fault(1, `cannot be read: ${messageOf(error)}`);
    return;
  }
  if (isEmpty) {
    yield fault(1, 'is empty');
    return;
  }
  splitter ??= createDocumentReader();
  yield* splitter.push(held);
  yield* splitter.end();
}

/** Chooses how a file is read, once enough of it is there to tell. */
function chooseSplitter({
  file,
  held,
}: {
  file: string;
  held: string;
}): ValueSplitter | undefined {
  if (/^\.(?:jsonl|ndjson)$/i.test(extname(file))) return createLineReader();
  const [, first] = /^\s*(\S[^\n]*)\n/.exec(held) ?? [];
  if (first !== undefined)
    return isWhole(first) ? createLineReader() : createDocumentReader();
  return held.length > peekedChars ? createDocumentReader() : undefined;
}

/** Whether a line is an object or an array by itself. */
function isWhole(line: string): boolean {
  try {
    return typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
}

function createLineReader(): ValueSplitter {
  const splitter = createLineSplitter();
  return {
    push: chunk => parseLines(splitter.push(chunk)),
    end: () => parseLines(splitter.end()),
  };
}

function parseLines(lines: readonly Line[]): SourceValue[] {
  return lines
    .filter(({ text }) => text.trim() !== '')
    .map(({ text, line }) => parse({ text, line, isInList: false }));
}

function createDocumentReader(): ValueSplitter {
  const splitter = createDocumentSplitter();
  return {
    push: chunk => splitter.push(chunk).map(valueOfPart),
    end: () => splitter.end().map(valueOfPart),
  };
}

function valueOfPart(part: DocumentPart): SourceValue {
  const { line } = part;
  switch (part.type) {
    case 'element':
      return parse({ text: part.text, line, isInList: true });
    case 'garbage':
      return fault(
        line,
        'is no JSON: neither an object nor an array begins here',
      );
    case 'unfinished':
      return fault(
        line,
        part.isInElement
          ? 'is truncated: the file ends inside the message that begins here'
          : 'is truncated: the file ends before the list or object that begins here does',
      );
    case 'end': {
      if (part.envelope === undefined)
        return { type: 'list-end', envelope: undefined };
      const parsed = parse({ text: part.envelope, line, isInList: false });
      return parsed.type === 'value' && part.hasList
        ? { type: 'list-end', envelope: parsed.value }
        : parsed;
    }
  }
}

function parse({
  text,
  line,
  isInList,
}: {
  text: string;
  line: number;
  isInList: boolean;
}): SourceValue {
  try {
    return { type: 'value', value: JSON.parse(text), isInList, line };
  } catch (error) {
    // The engine's line is that within the value, and would mislead.
    const reason = messageOf(error).replace(/ \(line \d+ column \d+\)$/, '');
    return fault(line, `is no valid JSON: ${reason}`);
  }
}

const maxReasonChars = 160;

function messageOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replaceAll(/\s+/g, ' ').slice(0, maxReasonChars);
}

function fault(line: number, reason: string): SourceValue {
  return { type: 'fault', line, reason };
}

function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}
