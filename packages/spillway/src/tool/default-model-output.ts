import type { JSONValue } from '@ai-sdk/provider';
import { writeJson } from '../json/write-json.ts';
import type { ToolResultOutput } from '../payload/result-output.ts';

/**
 * Makes the output that the AI SDK would make of a tool's return value: text of
 * a string, JSON of anything else.
 *
 * Unlike the SDK it does so for every value: what `JSON.stringify` refuses
 * (BigInt, cycles, a `toJSON` that throws) is written by `writeJson`, and what
 * is nested too deeply for any provider to serialise becomes text.
 */
export function defaultModelOutput(value: unknown): ToolResultOutput {
  if (typeof value === 'string') return { type: 'text', value };
  const source = writeJson(value);
  const json: JSONValue = JSON.parse(source);
  return isSerialisable(json)
    ? { type: 'json', value: json }
    : { type: 'text', value: source };
}

function isSerialisable(value: JSONValue): boolean {
  try {
    JSON.stringify(value);
    return true;
  } catch {
    return false;
  }
}
