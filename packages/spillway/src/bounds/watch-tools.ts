import type { Tool, ToolSet } from 'ai';
import { copyTool } from '../tool/copy-tool.ts';

/** What a tool did when it was called. */
export type ToolOutcome =
  | { readonly type: 'returned'; readonly value: unknown }
  | { readonly type: 'threw'; readonly error: unknown };

type Execute = NonNullable<Tool['execute']>;

/** Copies tools so that what each call returns or throws is noted, by its id. */
export function watchTools(
  tools: ToolSet,
  outcomes: Map<string, ToolOutcome>,
): ToolSet {
  return withExecute(tools, (tool, original): Execute => {
    const execute: Execute = (input, options) => {
      const { toolCallId } = options;
      try {
        const result: unknown = Reflect.apply(original, tool, [input, options]);
        return watch(result, outcome => outcomes.set(toolCallId, outcome));
      } catch (error) {
        outcomes.set(toolCallId, { type: 'threw', error });
        throw error;
      }
    };
    return execute;
  });
}

/** Copies tools so that a call does what it did before: nothing is executed a second time. */
export function replayTools(
  tools: ToolSet,
  outcomes: ReadonlyMap<string, ToolOutcome>,
): ToolSet {
  return withExecute(tools, (): Execute => (_input, { toolCallId }) => {
    const outcome = outcomes.get(toolCallId);
    if (outcome?.type === 'threw') throw outcome.error;
    return outcome?.value;
  });
}

function withExecute(
  tools: ToolSet,
  make: (tool: Tool, execute: Execute) => Execute,
): ToolSet {
  return Object.fromEntries(
    Object.entries(tools).map(([name, tool]) => {
      const { execute } = tool;
      return [
        name,
        execute === undefined
          ? tool
          : copyTool(tool, { execute: make(tool, execute) }),
      ];
    }),
  );
}

function watch(result: unknown, note: (outcome: ToolOutcome) => void): unknown {
  if (isAsyncIterable(result)) return watchIterable(result, note);
  if (isPromiseLike(result)) {
    return result.then(
      (value: unknown) => {
        note({ type: 'returned', value });
        return value;
      },
      (error: unknown) => {
        note({ type: 'threw', error });
        throw error;
      },
    );
  }
  note({ type: 'returned', value: result });
  return result;
}

/** The last value is the result; those before are progress. */
async function* watchIterable(
  result: AsyncIterable<unknown>,
  note: (outcome: ToolOutcome) => void,
): AsyncGenerator {
  try {
    for await (const value of result) {
      note({ type: 'returned', value });
      yield value;
    }
  } catch (error) {
    note({ type: 'threw', error });
    throw error;
  }
}

function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return (
    typeof value === 'object' && value !== null && Symbol.asyncIterator in value
  );
}

function isPromiseLike(value: unknown): value is PromiseLike<unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    'then' in value &&
    typeof value.then === 'function'
  );
}
