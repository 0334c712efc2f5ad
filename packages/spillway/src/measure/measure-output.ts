import { writeJson } from '../json/write-json.ts';
import { binaryBytes } from '../payload/binary-bytes.ts';
import { type ContentPart, textOfPart } from '../payload/content-part.ts';
import type { ResultOutput } from '../payload/result-output.ts';

/**
 * A result with its size: characters as sent to a model (JSON without white
 * space, the text parts of content), bytes for binary.
 */
export type MeasuredOutput =
  | { readonly type: 'text'; readonly size: number; readonly text: string }
  | {
      readonly type: 'json';
      readonly size: number;
      readonly value: unknown;
      /** The JSON without white space. */
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
    };

/**
 * Measures a result, or returns `undefined` for one that is never reduced:
 * errors, denials, and outputs of a kind that is not known.
 *
 * Free for text; JSON is serialised once, with the native serialiser.
 */
export function measureOutput(
  output: ResultOutput,
): MeasuredOutput | undefined {
  switch (output.type) {
    case 'text':
      return { type: 'text', size: output.value.length, text: output.value };
    case 'binary':
      return measureBinary(output.bytes);
    case 'json':
      return measureJson(output.value);
    case 'content':
      return {
        type: 'content',
        size: output.value.reduce(
          (sum, part) => sum + (textOfPart(part)?.length ?? 0),
          0,
        ),
        parts: output.value,
      };
    case 'error-text':
    case 'error-json':
    case 'execution-denied':
    default: // What an older or a newer SDK knows and this one does not.
      return undefined;
  }
}

function measureJson(value: unknown): MeasuredOutput {
  const bytes = binaryBytes(value);
  if (bytes !== undefined) return measureBinary(bytes);
  const source = writeJson(value);
  return { type: 'json', size: source.length, value, source };
}

function measureBinary(bytes: Uint8Array): MeasuredOutput {
  return { type: 'binary', size: bytes.length, bytes };
}
