/** The source of a pattern for a number as providers write it: `200000`, `200,000`, `524288.0`. */
export const numberPattern: string = String.raw`\d[\d,_]{0,15}(?:\.\d{1,3})?`;

/** Reads such a number; `undefined` where there is none. */
export function readNumber(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text.replaceAll(/[,_]/g, ''));
  return Number.isFinite(number) ? Math.floor(number) : undefined;
}
