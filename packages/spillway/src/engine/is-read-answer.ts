import type { ResultOutput } from '../payload/result-output.ts';
import type { Policy } from '../policy/policy.ts';

/**
 * Says whether an output is an answer of the read tool, under its own name or a
 * prefixed one (`mcp__x__readToolResult`). Such an answer is never reduced, as
 * long as it is as short as the read tool makes it.
 */
export function isReadAnswer(
  { readToolResultName, readMaxChars }: Policy,
  toolName: string,
  output: ResultOutput,
): boolean {
  return (
    isReadToolName(readToolResultName, toolName) &&
    output.type === 'text' &&
    output.value.length <= readMaxChars
  );
}

/** Says whether a tool bears the read tool's name, alone or behind a prefix. */
function isReadToolName(readToolResultName: string, toolName: string): boolean {
  if (!toolName.endsWith(readToolResultName)) return false;
  const prefix = toolName.slice(0, -readToolResultName.length);
  return prefix === '' || /[^A-Za-z0-9]$/.test(prefix);
}
