import { readByteError } from './read-byte-error.ts';
import { readCapError } from './read-cap-error.ts';
import { readError } from './read-error.ts';
import { readPromptError } from './read-prompt-error.ts';
import { readSharedWindow } from './read-shared-window.ts';
import type { SizeError } from './size-error.ts';

/** Statuses that speak of accounts, addresses and load, whatever their message says. */
const otherStatuses: ReadonlySet<number> = new Set([
  401, 402, 403, 404, 408, 409, 429, 502, 503, 504, 529,
]);

/** Limits over time and on money: waiting or paying helps, a smaller request does not have to. */
const limitsOfAccounts =
  /tokens per (?:min|hour|day)|\b(?:TPM|TPD|RPM|RPD)\b|rate[ _-]?limit|too many requests|throttl(?:ed|ing)|\bquota\b|please wait|more credits|credit balance|billing/i;

/**
 * Tells which size error an error is, if it is one.
 *
 * Three kinds look alike: the output cap does not fit, the prompt does not, or a
 * limit in bytes is passed. A message that speaks of an oversized input is of the
 * second; one that gives input, output and window is judged by its numbers. Rate
 * limits, quotas and faults of media are none of them. Pure, never throws; looks
 * at no more than some 100 kB of an error, and in time linear in it.
 */
export function classifySizeError(error: unknown): SizeError | undefined {
  const { text, status } = readError(error);
  if (status !== undefined && otherStatuses.has(status)) return undefined;
  if (limitsOfAccounts.test(text)) return undefined;
  return (
    readSharedWindow(text) ??
    readPromptError(text) ??
    readCapError(text) ??
    readByteError({ text, status })
  );
}
