import type { ReadToolResultInput } from 'spillway';

/** Returns the inputs of all calls of the read tool that a text prints, for instance a notice. */
export function printedCalls(text: string): ReadToolResultInput[] {
  return [...text.matchAll(/readToolResult\((\{.*?\})\)/g)].map(([, input]) =>
    JSON.parse(input ?? ''),
  );
}
