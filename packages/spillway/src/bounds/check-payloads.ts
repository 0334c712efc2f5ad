import stripAnsi from 'strip-ansi';
import type { Spillway } from '../spillway.ts';
import { isHandle } from '../store/is-handle.ts';
import { payloadKey } from '../store/keys.ts';
import type { OverflowStore } from '../store/overflow-store.ts';
import { errorText } from '../error/error-text.ts';
import type { ExpectedPayload } from './payloads-of.ts';
import { readPayload } from './read-payload.ts';

/** What is wrong with a payload that was kept. */
export interface PayloadFault {
  readonly rule: 'payload-not-kept' | 'read-differs' | 'store-differs';
  /** Phrased to follow the name of the case. */
  readonly what: string;
}

/**
 * Checks that every handle a stand-in names reads back to what the tool returned:
 * from the store, and through the read tool. Handles that the store does not know
 * are text of the payload itself, and there has to be one that it knows.
 */
export async function checkPayloads({
  text,
  expected,
  instance,
  store,
  scopeKey,
}: {
  /** What the model can find in the stand-in. */
  text: string;
  expected: readonly ExpectedPayload[];
  instance: Spillway<string>;
  store: OverflowStore;
  scopeKey: string;
}): Promise<PayloadFault[]> {
  const kept: { handle: string; stored: Uint8Array }[] = [];
  for (const handle of handlesIn(text)) {
    // oxlint-disable-next-line no-await-in-loop -- a handful
    const stored = await readStored(store, payloadKey(scopeKey, handle));
    if (stored !== undefined) kept.push({ handle, stored });
  }
  if (kept.length === 0) {
    const what = 'the result was reduced, and no handle leads to the whole';
    return [{ rule: 'payload-not-kept', what }];
  }
  const faults: PayloadFault[] = [];
  for (const { handle, stored } of kept) {
    const payload = expected.find(({ bytes }) => isSame(bytes, stored));
    if (payload === undefined) {
      const what = `the ${stored.byteLength} bytes in the store under ${handle} are not what the tool returned`;
      faults.push({ rule: 'store-differs', what });
      continue;
    }
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const fault = await readFault({
      handle,
      payload,
      instance,
      store,
      scopeKey,
    });
    if (fault !== undefined) {
      const what = `what the read tool returns of ${handle} is not what the tool returned: ${fault}`;
      faults.push({ rule: 'read-differs', what });
    }
  }
  return faults;
}

async function readFault({
  payload: { bytes, text },
  ...place
}: {
  handle: string;
  payload: ExpectedPayload;
  instance: Spillway<string>;
  store: OverflowStore;
  scopeKey: string;
}): Promise<string | undefined> {
  let windows: readonly string[];
  try {
    windows = await readPayload(place);
  } catch (error) {
    return errorText(error);
  }
  const joined = windows.join('');
  if (text === undefined) {
    return joined === new TextDecoder().decode(bytes) ||
      isBase64Of(windows, bytes)
      ? undefined
      : `${windows.length} windows do not make ${bytes.byteLength} bytes`;
  }
  // With `stripAnsi` the read tool leaves escape sequences out.
  if (joined === text || joined === stripAnsi(text)) return undefined;
  const at = firstDifference(joined, text);
  return `${joined.length} characters where ${text.length} are expected, the first difference at ${at}`;
}

/** Bytes that are text are read as text, all others as base64. */
function isBase64Of(windows: readonly string[], bytes: Uint8Array): boolean {
  try {
    return windows.map(atob).join('') === binaryString(bytes);
  } catch {
    return false;
  }
}

function handlesIn(text: string): Set<string> {
  const found = text.matchAll(/\\?"handle\\?":\\?"([a-z0-9-]+)\\?"/g);
  return new Set(
    Array.from(found, ([, handle = '']) => handle).filter(isHandle),
  );
}

async function readStored(
  store: OverflowStore,
  key: string,
): Promise<Uint8Array | undefined> {
  try {
    return await store.read(key);
  } catch {
    return undefined;
  }
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return (
    one.byteLength === other.byteLength &&
    one.every((byte, at) => byte === other[at])
  );
}

function binaryString(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let start = 0; start < bytes.byteLength; start += 8_192) {
    pieces.push(String.fromCharCode(...bytes.subarray(start, start + 8_192)));
  }
  return pieces.join('');
}

function firstDifference(one: string, other: string): number {
  const end = Math.min(one.length, other.length);
  for (let at = 0; at < end; at++) if (one[at] !== other[at]) return at;
  return end;
}
