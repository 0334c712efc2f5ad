import { textOfPart, type ContentPart } from '../payload/content-part.ts';

/** How many outputs are remembered that begin with the same text part; more are only hashed again. */
const maxAlike = 8;

/** An output that was seen: its text parts, in place, which are not kept alive. */
interface Seen {
  readonly identity: object;
  /** By position; `undefined` where there is no text. */
  readonly texts: readonly (WeakRef<object> | undefined)[];
}

/**
 * Makes a function that returns one object for an output and for every copy of
 * it that holds the same text parts in the same places.
 *
 * The AI SDK copies an output of the type `content` for each step, but not the
 * text parts in it; every other output stays the same object. Media do not
 * count, as they do not in the name of a result, see `contentBytes`. So a large
 * result is neither written as JSON nor hashed again at every step.
 */
export function createOutputIdentity(): (output: object) => object {
  const byFirstText = new WeakMap<object, Seen[]>();
  return output => {
    const parts = partsOf(output);
    const first = parts?.find(isText);
    if (parts === undefined || first === undefined) return output;
    const alike = byFirstText.get(first) ?? [];
    const known = alike.find(({ texts }) => hasTexts(parts, texts));
    if (known !== undefined) return known.identity;
    const identity = {};
    const texts = parts.map(part =>
      isText(part) ? new WeakRef<object>(part) : undefined,
    );
    byFirstText.set(first, [
      { identity, texts },
      ...alike.slice(0, maxAlike - 1),
    ]);
    return identity;
  };
}

function partsOf(output: object): readonly ContentPart[] | undefined {
  if (!('type' in output) || output.type !== 'content') return undefined;
  return 'value' in output && Array.isArray(output.value)
    ? output.value
    : undefined;
}

function isText(part: ContentPart): boolean {
  return textOfPart(part) !== undefined;
}

function hasTexts(
  parts: readonly ContentPart[],
  texts: Seen['texts'],
): boolean {
  return (
    parts.length === texts.length &&
    parts.every((part, index) => {
      const text = texts[index];
      return text === undefined ? !isText(part) : text.deref() === part;
    })
  );
}
