import { writeJson } from '../json/write-json.ts';
import { measureOutput } from '../measure/measure-output.ts';
import { type ContentPart, textOfPart } from '../payload/content-part.ts';
import type { ResultOutput } from '../payload/result-output.ts';
import type { FilteredCall } from '../policy/tool-filter.ts';
import { createHandle } from '../store/create-handle.ts';
import type { EngineContext } from './engine-context.ts';
import { payloadOf } from './payload-of.ts';
import { prepareOutput } from './prepare-output.ts';

/** Resolves to the name of a whole result, which is the handle of its content; `undefined` for one that is never reduced. */
export async function nameResult(
  context: EngineContext,
  result: FilteredCall & { readonly output: ResultOutput },
): Promise<string | undefined> {
  const { policy } = context;
  const { toolName, toolCallId } = result;
  const { output } = await prepareOutput(context, result);
  const measured = measureOutput(output, policy);
  if (measured === undefined) return undefined;
  const payload =
    measured.type === 'content'
      ? contentBytes(measured.parts)
      : payloadOf(measured, policy).identity;
  return createHandle({
    scope: policy.scope,
    toolCallId,
    part: undefined,
    toolName,
    payload,
  });
}

/**
 * Returns the bytes that tell a content output from every other that would be
 * decided about differently: its texts and where they stand. Media do not
 * count, since the AI SDK writes them in another way for each door.
 */
export function contentBytes(parts: readonly ContentPart[]): Uint8Array {
  const texts = parts.map(part => textOfPart(part) ?? null);
  return new TextEncoder().encode(writeJson(texts));
}
