import { type Tool, tool, type ToolSet } from 'ai';
import { z } from 'zod';

/** Makes tools that are called at the same time and return one after another, in the order in which they are given. */
export function finishingInOrder(
  values: Readonly<Record<string, unknown>>,
  order: readonly string[],
): ToolSet {
  const finished = new Map<string, () => void>();
  const turns = new Map(
    order.map(name => [
      name,
      new Promise<void>(resolve => {
        finished.set(name, resolve);
      }),
    ]),
  );
  return Object.fromEntries(
    Object.entries(values).map(([name, value]): [string, Tool] => [
      name,
      tool({
        inputSchema: z.object({}),
        execute: async () => {
          await turns.get(order[order.indexOf(name) - 1] ?? '');
          setImmediate(() => finished.get(name)?.());
          return value;
        },
      }),
    ]),
  );
}
