import type { ReadToolResultInput } from 'spillway';
import { printedCalls } from '../model/printed-calls.ts';
import type { ScriptedCall } from '../model/scripted-model.ts';
import { readToolName } from '../model/read-tool-name.ts';

/** Makes the search that a notice offers, with the pattern filled in. */
export function searchStandIn(text: string, pattern: string): ScriptedCall {
  return readCall({ ...offeredCall(text), pattern });
}

/** Makes the call that the answer of a search offers: to read around its first hit. */
export function readAroundHit(text: string): ScriptedCall {
  const [header = ''] = text.split('\n', 1);
  const around = printedCalls(header).findLast(
    ({ pattern }) => pattern === undefined,
  );
  if (around === undefined) throw new Error(`no call around a hit: ${header}`);
  return readCall(around);
}

/** Makes the call that reads lines around one whose number is known, from two before it on. */
export function readAroundLine(
  text: string,
  line: number,
  limit = 8,
): ScriptedCall {
  const { handle } = offeredCall(text);
  return readCall({ handle, offset: line - 3, limit });
}

/** A notice prints the call for its search last; a short one only the call to read on. */
function offeredCall(text: string): ReadToolResultInput {
  const calls = printedCalls(text);
  const call = calls.find(({ pattern }) => pattern !== undefined) ?? calls[0];
  if (call === undefined) {
    throw new Error(`no call of the read tool in: ${text.slice(0, 300)}`);
  }
  return { handle: call.handle };
}

function readCall(input: ReadToolResultInput): ScriptedCall {
  return { toolName: readToolName, input };
}
