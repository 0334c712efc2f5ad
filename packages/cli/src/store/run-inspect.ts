import {
  createSpillway,
  type OverflowStore,
  type ReadToolResultInput,
} from 'spillway';
import type { Invocation } from '../command/define-command.ts';
import type { ExitCode } from '../error/exit-code.ts';
import { findResult } from './find-result.ts';
import { openStore } from './open-store.ts';
import { readOnlyStore } from './read-only-store.ts';
import { describeLocation, type StoreLocation } from './store-location.ts';

interface InspectOptions extends Omit<ReadToolResultInput, 'handle'> {
  readonly store: StoreLocation;
  readonly scope?: string | undefined;
  readonly maxChars: number;
}

/** Runs `spillway inspect`. */
export async function runInspect({
  operands: [named = ''],
  options: { store: location, scope, maxChars, ...input },
  terminal,
}: Invocation<InspectOptions>): Promise<ExitCode> {
  const { store } = await openStore(location);
  const place =
    scope === undefined ? await findResult(store, named) : undefined;
  if (scope === undefined && place === undefined) {
    terminal.err(
      `spillway: ${describeLocation(location)} keeps nothing under ${JSON.stringify(named)}\n`,
    );
    return 1;
  }
  const handle = place?.handle ?? named;
  const { text, isFound } = await read({
    store: readOnlyStore(store, key =>
      place === undefined
        ? key
        : `${place.scopeKey}/${key.split('/')[1] ?? ''}`,
    ),
    scope,
    maxChars,
    input: { ...input, handle },
  });
  if (isFound) terminal.out(`${text}\n`);
  else terminal.err(`spillway: ${text}\n`);
  return isFound ? 0 : 1;
}

/** Reads as the model does, with a reader of an instance of its own. */
async function read({
  store,
  scope,
  maxChars,
  input,
}: {
  store: OverflowStore;
  scope: string | undefined;
  maxChars: number;
  input: ReadToolResultInput;
}): Promise<{ text: string; isFound: boolean }> {
  let isFound = false;
  let failure: unknown;
  const { readToolResult } = createSpillway({
    store,
    readMaxChars: maxChars,
    ...(scope !== undefined && { scope }),
    onEvent(event) {
      if (event.type === 'read-served') isFound = event.found;
      if (event.type === 'store-unavailable') failure ??= event.error;
    },
  });
  const text = await readToolResult.execute(input);
  // The model is told nothing of the backend; a person should be.
  if (failure !== undefined && !isFound) throw failure;
  return { text, isFound };
}
