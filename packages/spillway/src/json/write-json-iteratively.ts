import { unwritableValue } from '../notice/unwritable-value.ts';
import { type WritableForm, writableForm } from './writable-form.ts';

type ContainerForm = Exclude<WritableForm, { type: 'text' }>;

/** A container that is being written. */
interface OpenContainer {
  readonly form: ContainerForm;
  /** The index of the next child to look at. */
  next: number;
  /** Whether a child was written, so that the next one needs a comma. */
  hasChildren: boolean;
}

/** Levels from which on the indentation stays the same: it would let the text grow with the square of the depth. */
export const maxIndentedDepth = 32;

/** How many pieces are joined at a time: an array of all of them could grow too long for the engine. */
const piecesPerChunk = 8_192;

/**
 * Writes any value as JSON text with a stack of its own.
 *
 * The form is that of `JSON.stringify`, except that levels deeper than 32 share
 * one indentation. Both limits are there for values that make new values
 * whenever they are read: such a value has no end.
 */
export function writeJsonIteratively({
  value,
  indent = 0,
  maxDepth = 1_000_000,
  maxChars = 134_217_728,
}: {
  value: unknown;
  /** Spaces a level, at most 10. @default 0, no white space */
  indent?: number;
  /** How many levels are written; deeper containers become `"[too deep]"`. @default 1_000_000 */
  maxDepth?: number;
  /**
   * How long the text may grow; what comes after becomes one `"[too large]"`.
   *
   * @default 134_217_728, a quarter of the longest string of V8
   */
  maxChars?: number;
}): string {
  const chunks: string[] = [];
  let pieces: string[] = [];
  const open: OpenContainer[] = [];
  const ancestors = new Set<object>();
  let chars = 0;

  const write = (text: string): void => {
    pieces.push(text);
    chars += text.length;
    if (pieces.length === piecesPerChunk) {
      chunks.push(pieces.join(''));
      pieces = [];
    }
  };
  const writeBreak = (): void => {
    if (indent <= 0) return;
    const width = Math.min(Math.floor(indent), 10);
    write(`\n${' '.repeat(width * Math.min(open.length, maxIndentedDepth))}`);
  };
  const enter = (form: WritableForm): void => {
    if (form.type === 'text') {
      write(form.text);
    } else if (ancestors.has(form.value)) {
      write(JSON.stringify(unwritableValue.circular));
    } else if (open.length >= maxDepth) {
      write(JSON.stringify(unwritableValue.tooDeep));
    } else {
      write(form.type === 'array' ? '[' : '{');
      open.push({ form, next: 0, hasChildren: false });
      ancestors.add(form.value);
    }
  };
  const leave = ({ form, hasChildren }: OpenContainer): void => {
    open.pop();
    ancestors.delete(form.value);
    if (hasChildren) writeBreak();
    write(form.type === 'array' ? ']' : '}');
  };
  const writeChild = (container: OpenContainer, child: Child): void => {
    if (container.hasChildren) write(',');
    container.hasChildren = true;
    writeBreak();
    if (child.key !== undefined) {
      write(`${JSON.stringify(child.key)}:${indent > 0 ? ' ' : ''}`);
    }
    enter(child.form);
  };

  enter(writableForm({ '': value }, '') ?? nothing);
  for (
    let container = open.at(-1);
    container !== undefined;
    container = open.at(-1)
  ) {
    const child = nextChild(container);
    if (child === undefined) {
      leave(container);
    } else if (chars < maxChars) {
      writeChild(container, child);
    } else {
      writeChild(container, { key: child.key, form: tooLarge });
      for (const ancestor of open.toReversed()) leave(ancestor);
    }
  }
  return chunks.join('') + pieces.join('');
}

interface Child {
  /** `undefined` in an array. */
  readonly key: string | undefined;
  readonly form: WritableForm;
}

const nothing: WritableForm = { type: 'text', text: 'null' };

const tooLarge: WritableForm = {
  type: 'text',
  text: JSON.stringify(unwritableValue.tooLarge),
};

/** Returns the next child that is written, or `undefined` at the end. */
function nextChild(container: OpenContainer): Child | undefined {
  const { form } = container;
  if (form.type === 'array') {
    if (!(container.next < form.length)) return undefined;
    const index = String(container.next++);
    return { key: undefined, form: writableForm(form.value, index) ?? nothing };
  }
  for (;;) {
    const key = form.keys[container.next++];
    if (key === undefined) return undefined;
    const child = writableForm(form.value, key);
    if (child !== undefined) return { key, form: child };
  }
}
