import { stripJsonAnsi } from '../json/strip-json-ansi.ts';
import { stripTextAnsi } from '../json/strip-text-ansi.ts';
import { writeJson } from '../json/write-json.ts';
import { binaryBytes } from '../payload/binary-bytes.ts';
import { type ContentPart, textOfPart } from '../payload/content-part.ts';
import { withoutRepeatedContent } from '../payload/without-repeated-content.ts';
import type { ResultOutput } from '../payload/result-output.ts';

/** A text as it is stored, and as it is measured, cut and read: the two differ where escape sequences are stripped. */
export interface MeasuredText {
  readonly stored: string;
  readonly text: string;
}

/**
 * A result with its size: characters as sent to a model (JSON without white
 * space, the text parts of content), bytes for binary.
 */
export type MeasuredOutput =
  | ({ readonly type: 'text'; readonly size: number } & MeasuredText)
  | {
      readonly type: 'json';
      readonly size: number;
      /** What is stored. */
      readonly value: unknown;
      /** The JSON without white space. */
      readonly whole: string;
      /** The same as it is measured and cut: the two differ where escape sequences are stripped. */
      readonly source: string;
    }
  | {
      readonly type: 'binary';
      readonly size: number;
      readonly bytes: Uint8Array;
    }
  | {
      readonly type: 'content';
      readonly size: number;
      readonly parts: readonly ContentPart[];
      /** The texts of its text parts. */
      readonly texts: readonly string[];
    };

/** How a result is measured. */
export interface MeasureOptions {
  /** Whether ANSI escape sequences are stripped first. */
  readonly stripAnsi: boolean;
}

/**
 * Measures a result, or returns `undefined` for one that is never reduced:
 * denials, and outputs of a kind that is not known.
 *
 * Free for text; JSON is serialised once, with the native serialiser.
 */
export function measureOutput(
  output: ResultOutput,
  options: MeasureOptions,
): MeasuredOutput | undefined {
  switch (output.type) {
    case 'text':
    case 'error-text': {
      const measured = measureText(output.value, options);
      return { type: 'text', size: measured.text.length, ...measured };
    }
    case 'binary':
      return measureBinary(output.bytes);
    case 'json':
    case 'error-json':
      return measureJson(withoutRepeatedContent(output.value), options);
    case 'content': {
      const texts = output.value.flatMap(part => {
        const text = textOfPart(part);
        return text === undefined ? [] : [measureText(text, options).text];
      });
      const size = texts.reduce((sum, text) => sum + text.length, 0);
      return { type: 'content', size, parts: output.value, texts };
    }
    case 'execution-denied':
    default: // What an older or a newer SDK knows and this one does not.
      return undefined;
  }
}

/** Returns a text as it is stored and as it is measured. */
export function measureText(
  stored: string,
  options: MeasureOptions,
): MeasuredText {
  return { stored, text: options.stripAnsi ? stripTextAnsi(stored) : stored };
}

function measureJson(value: unknown, options: MeasureOptions): MeasuredOutput {
  const bytes = binaryBytes(value);
  if (bytes !== undefined) return measureBinary(bytes);
  const whole = writeJson(value);
  const source = options.stripAnsi ? stripJsonAnsi(whole) : whole;
  return { type: 'json', size: source.length, value, whole, source };
}

function measureBinary(bytes: Uint8Array): MeasuredOutput {
  return { type: 'binary', size: bytes.length, bytes };
}
