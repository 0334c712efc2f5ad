import { getErrorMessage } from '@ai-sdk/provider';
import type { Tool } from 'ai';
import { getToolOutput } from 'spillway';
import { writeJson } from '../json/write-json.ts';
import { binaryBytes } from '../payload/binary-bytes.ts';
import { modelView } from '../payload/model-view.ts';
import { encodeText } from '../text/encode-text.ts';
import type { BoundsCase } from './bounds-case.ts';
import { errorText } from '../error/error-text.ts';
import type { ToolOutcome } from './watch-tools.ts';

/** A payload that may be kept of a result. */
export interface ExpectedPayload {
  readonly bytes: Uint8Array;
  /** What is read of it; `undefined` for binary. */
  readonly text: string | undefined;
}

/**
 * Resolves to the payloads that a store may hold of what a tool did: the text of
 * it, its JSON with an indentation of two, its bytes, or each part of a content
 * output. Worked out from what the tool returned, not from what was stored.
 */
export async function payloadsOf({
  outcome,
  tool,
  boundsCase: { toolCallId, input },
}: {
  outcome: ToolOutcome;
  tool: Tool | undefined;
  boundsCase: Pick<BoundsCase, 'input' | 'toolCallId'>;
}): Promise<ExpectedPayload[]> {
  if (outcome.type === 'threw') {
    // Versions of the AI SDK differ in what they send of an error.
    const { error } = outcome;
    return [getErrorMessage(error), errorText(error)].map(text =>
      textPayload(text),
    );
  }
  const output = getToolOutput(outcome.value);
  const found = modelView(outcome.value);
  const own =
    found.type === 'view'
      ? found.view
      : await ownOutput(tool, { toolCallId, input, output });
  return [
    ...(own === undefined ? [] : payloadsOfOutput(own)),
    ...(await payloadsOfValue(output)),
  ];
}

async function ownOutput(
  tool: Tool | undefined,
  call: Parameters<NonNullable<Tool['toModelOutput']>>[0],
): Promise<{ type: string; value?: unknown } | undefined> {
  try {
    return await tool?.toModelOutput?.(call);
  } catch {
    return undefined; // Then the whole output counts.
  }
}

function payloadsOfOutput(output: {
  readonly type: string;
  readonly value?: unknown;
}): ExpectedPayload[] {
  const { value } = output;
  if (typeof value === 'string') return [textPayload(value)];
  return output.type === 'content' && Array.isArray(value)
    ? value.flatMap(partPayloads)
    : [jsonPayload(value)];
}

async function payloadsOfValue(value: unknown): Promise<ExpectedPayload[]> {
  if (typeof value === 'string') return [textPayload(value)];
  if (typeof Blob !== 'undefined' && value instanceof Blob) {
    return [binaryPayload(new Uint8Array(await value.arrayBuffer()))];
  }
  const bytes = binaryBytes(value);
  if (bytes !== undefined) return [binaryPayload(bytes)];
  // What a server of MCP returns is kept as the text in it.
  const parts =
    typeof value === 'object' && value !== null && 'content' in value
      ? value.content
      : undefined;
  return [
    jsonPayload(value),
    ...(Array.isArray(parts) ? parts.flatMap(partPayloads) : []),
  ];
}

function partPayloads(part: unknown): ExpectedPayload[] {
  if (typeof part !== 'object' || part === null) return [];
  if ('text' in part && typeof part.text === 'string') {
    return [textPayload(part.text)];
  }
  const data = 'data' in part ? part.data : undefined;
  const inner =
    typeof data === 'object' && data !== null && 'data' in data
      ? data.data
      : data;
  const bytes =
    typeof inner === 'string' ? bytesOfBase64(inner) : binaryBytes(inner);
  return bytes === undefined ? [] : [binaryPayload(bytes)];
}

/** Returns `undefined` for a URL, or an id of the provider's: there is no payload in it. */
function bytesOfBase64(base64: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(base64), unit => unit.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function textPayload(text: string): ExpectedPayload {
  return { bytes: encodeText(text), text: text.toWellFormed() };
}

function jsonPayload(value: unknown): ExpectedPayload {
  return textPayload(indented(value));
}

function binaryPayload(bytes: Uint8Array): ExpectedPayload {
  return { bytes, text: undefined };
}

/** What `JSON.stringify` refuses, a big integer or a cycle, is written as Spillway writes it. */
function indented(value: unknown): string {
  try {
    return JSON.stringify(value, null, 2) ?? 'null';
  } catch {
    return JSON.stringify(JSON.parse(writeJson(value)), null, 2);
  }
}
