import { createSpillway, type OverflowStore, spill } from 'spillway';

/** What was stored of a made run, by the name of what it is. */
export interface StoredResults {
  readonly log: string;
  readonly rows: string;
}

/** Stores the results of a run, as an agent's process would, and returns their handles. */
export async function storeResults(
  store: OverflowStore,
): Promise<StoredResults> {
  const { reduceToolResult } = createSpillway({
    store,
    scope: 'team',
    bands: [{ over: 2_000, action: spill() }],
  });
  const log = await reduceToolResult({
    toolName: 'runShell',
    toolCallId: 'call-1',
    output: {
      type: 'text',
      value: Array.from({ length: 500 }, (_, line) => `line ${line}`).join(
        '\n',
      ),
    },
  });
  const rows = await reduceToolResult({
    toolName: 'query',
    toolCallId: 'call-2',
    output: {
      type: 'json',
      value: {
        rows: Array.from({ length: 300 }, (_, id) => ({ id, name: `n${id}` })),
      },
    },
  });
  return {
    log: log.reduction?.handle ?? 'not stored',
    rows: rows.reduction?.handle ?? 'not stored',
  };
}
