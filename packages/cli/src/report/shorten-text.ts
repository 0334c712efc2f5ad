import type { ReportText } from './report-data.ts';

/** Keeps the beginning of a text, and never half of a surrogate pair; `chars` says how long the whole is. */
export function shortenText({
  text,
  chars,
  maxChars,
}: {
  /** The whole, or its beginning. */
  text: string;
  chars: number;
  maxChars: number;
}): ReportText {
  if (text.length <= maxChars) return { text: text.toWellFormed(), chars };
  const isSplit = /[\uD800-\uDBFF]/.test(text.charAt(maxChars - 1));
  const end = isSplit ? maxChars - 1 : maxChars;
  return { text: text.slice(0, end).toWellFormed(), chars };
}
