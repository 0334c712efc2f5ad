/** A piece of a JSON document that can be parsed by itself. */
export type DocumentPart =
  /** An element of a list of messages. */
  | { readonly type: 'element'; readonly text: string; readonly line: number }
  /** The end of a document; of an object, what it holds besides its messages. */
  | {
      readonly type: 'end';
      readonly envelope: string | undefined;
      readonly hasList: boolean;
      /** Where the document began. */
      readonly line: number;
    }
  /** Text where a document should begin; the rest of its line is left out. */
  | { readonly type: 'garbage'; readonly line: number }
  /** The text ended inside a document, or inside an element of it. */
  | {
      readonly type: 'unfinished';
      readonly isInElement: boolean;
      /** Where the element, or the document, began. */
      readonly line: number;
    };

/** Cuts JSON documents that arrive in chunks into their elements. */
export interface DocumentSplitter {
  readonly push: (chunk: string) => DocumentPart[];
  readonly end: () => DocumentPart[];
}

const listKey = 'messages';
const [tab, lineFeed, carriageReturn, space] = [9, 10, 13, 32];
const [quote, comma, colon, backslash] = [34, 44, 58, 92];
const [openBracket, closeBracket, openBrace, closeBrace] = [91, 93, 123, 125];

/**
 * Creates a splitter for arrays, for objects that hold an array `messages`, and
 * for several of these one after another.
 *
 * Looks at brackets and quotation marks only, and leaves it to `JSON.parse` to
 * judge the parts. Holds one element, and of an object all but its messages. A
 * line that ends inside a string is broken JSON; the string ends there, so that
 * one fault does not turn the rest inside out. Linear in the text.
 */
export function createDocumentSplitter(): DocumentSplitter {
  let state: 'between' | 'element' | 'envelope' | 'list' | 'skipped' =
    'between';
  let depth = 0;
  let listDepth = 0;
  let isInString = false;
  let isEscaped = false;
  /** Whether the element is a number or a word, which nothing closes. */
  let isBare = false;
  let isObject = false;
  let hasList = false;
  /** The last string at depth 1 of an object, as far as it matters, and the key of the value that is being read. */
  let lastString = '';
  let key = '';
  let line = 1;
  let elementLine = 1;
  let documentLine = 1;
  let envelope = '';
  let parts: DocumentPart[] = [];
  /** What is captured: of earlier chunks, and from where on of this one; -1 when nothing is. */
  let chunk = '';
  let captured = '';
  let from = -1;

  function begin(at: number): void {
    captured = '';
    from = at;
  }

  function take(end: number): string {
    const text = captured + chunk.slice(from, end);
    captured = '';
    from = -1;
    return text;
  }

  function finishElement(end: number): void {
    parts.push({ type: 'element', text: take(end), line: elementLine });
    state = 'list';
  }

  function closeList(at: number): void {
    if (isObject) {
      state = 'envelope';
      depth = 1;
      key = '';
      begin(at);
      return;
    }
    state = 'between';
    parts.push({
      type: 'end',
      envelope: undefined,
      hasList,
      line: documentLine,
    });
  }

  function readString(unit: number, at: number): void {
    if (isEscaped) isEscaped = false;
    else if (unit === backslash) isEscaped = true;
    else if (unit === quote || unit === lineFeed) {
      isInString = false;
      if (state === 'element' && depth === listDepth) finishElement(at + 1);
    } else if (state === 'envelope' && depth === 1) {
      if (lastString.length <= listKey.length)
        lastString += String.fromCharCode(unit);
    }
  }

  function readBetween(unit: number, at: number): void {
    if (isWhiteSpace(unit)) return;
    documentLine = line;
    isObject = unit === openBrace;
    hasList = unit === openBracket;
    if (hasList) {
      state = 'list';
      listDepth = 1;
    } else if (isObject) {
      state = 'envelope';
      depth = 1;
      envelope = '';
      key = '';
      begin(at);
    } else {
      state = 'skipped';
      parts.push({ type: 'garbage', line });
    }
  }

  function readList(unit: number, at: number): void {
    if (isWhiteSpace(unit) || unit === comma) return;
    if (unit === closeBracket) {
      closeList(at);
      return;
    }
    state = 'element';
    elementLine = line;
    depth = isOpening(unit) ? listDepth + 1 : listDepth;
    isInString = unit === quote;
    isBare = !isInString && !isOpening(unit);
    begin(at);
  }

  function readElement(unit: number, at: number): void {
    if (isBare) {
      if (unit !== closeBracket && unit !== comma && !isWhiteSpace(unit))
        return;
      finishElement(at);
      readList(unit, at);
    } else if (unit === quote) isInString = true;
    else if (isOpening(unit)) depth++;
    else if (isClosing(unit) && --depth === listDepth) finishElement(at + 1);
  }

  function readEnvelope(unit: number, at: number): void {
    if (unit === quote) {
      isInString = true;
      if (depth === 1) lastString = '';
    } else if (isOpening(unit)) openInEnvelope(unit, at);
    else if (isClosing(unit)) {
      if (--depth === 0) finishObject(at);
    } else if (depth === 1 && unit === colon) key = lastString;
    else if (depth === 1 && unit === comma) key = '';
  }

  function openInEnvelope(unit: number, at: number): void {
    if (depth === 1 && unit === openBracket && key === listKey && !hasList) {
      envelope = take(at + 1);
      hasList = true;
      listDepth = 2;
      state = 'list';
    } else depth++;
  }

  function finishObject(at: number): void {
    state = 'between';
    envelope += take(at + 1);
    parts.push({ type: 'end', envelope, hasList, line: documentLine });
    envelope = '';
  }

  function read(unit: number, at: number): void {
    if (isInString) readString(unit, at);
    else if (state === 'element') readElement(unit, at);
    else if (state === 'list') readList(unit, at);
    else if (state === 'envelope') readEnvelope(unit, at);
    else if (state === 'between') readBetween(unit, at);
    else if (unit === lineFeed) state = 'between';
  }

  return {
    push(text) {
      parts = [];
      chunk = text;
      for (let at = 0; at < text.length; at++) {
        const unit = text.charCodeAt(at);
        read(unit, at);
        if (unit === lineFeed) line++;
      }
      if (from >= 0) {
        captured += text.slice(from);
        from = 0;
      }
      return parts;
    },
    end() {
      if (state === 'between' || state === 'skipped') return [];
      const isInElement = state === 'element';
      return [
        {
          type: 'unfinished',
          isInElement,
          line: isInElement ? elementLine : documentLine,
        },
      ];
    },
  };
}

function isWhiteSpace(unit: number): boolean {
  return (
    unit === space ||
    unit === lineFeed ||
    unit === carriageReturn ||
    unit === tab
  );
}

function isOpening(unit: number): boolean {
  return unit === openBrace || unit === openBracket;
}

function isClosing(unit: number): boolean {
  return unit === closeBrace || unit === closeBracket;
}
