import { textOfPart } from '../payload/content-part.ts';
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
  if (!isReadToolName(readToolResultName, toolName)) return false;
  const text = textOf(output);
  return text !== undefined && text.length <= readMaxChars;
}

/** Returns an answer's text, which an MCP client puts into the only part of content; `undefined` for any other output. */
function textOf(output: ResultOutput): string | undefined {
  if (output.type === 'text') return output.value;
  if (output.type !== 'content' || output.value.length !== 1) return undefined;
  const [part] = output.value;
  return part && textOfPart(part);
}

/** Says whether a tool bears the read tool's name, alone or behind a prefix. */
function isReadToolName(readToolResultName: string, toolName: string): boolean {
  if (!toolName.endsWith(readToolResultName)) return false;
  const prefix = toolName.slice(0, -readToolResultName.length);
  return prefix === '' || /[^A-Za-z0-9]$/.test(prefix);
}
