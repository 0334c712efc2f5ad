import {
  createSpillway,
  memoryStore,
  paginate,
  spill,
  truncate,
} from 'spillway';
import { outputsOf } from './outputs-of.mjs';
import { stepOf } from './step-of.mjs';

/**
 * Drives Spillway itself, by `reduceToolResult`, `reduceMessages` and
 * `readToolResult` of its root entry.
 *
 * Called: `createSpillway({ bands: [{ over: limit, action }] })` with one action of
 * each kind, `errorBands` with the same band, a `turnBudget` of three limits, and
 * `memoryStore()`. Read back: the first call that the stand-in prints, with
 * `pattern`, then the call which that answer prints.
 */
export function spillwayPeers(actions = actionsOfReduction) {
  return Object.entries(actions).map(([name, makeAction]) => ({
    name: `spillway ${name}`,
    isOurs: true,
    package: 'spillway',
    settings: `${name}, \`errorBands\` the same, \`turnBudget\` of three limits`,
    open: ({ limit }) => openSpillway(limit, makeAction(limit)),
  }));
}

const actionsOfReduction = {
  spill: () => spill(),
  truncate: limit => truncate({ maxChars: limit }),
  paginate: () => paginate(),
};

function openSpillway(limit, action) {
  const bands = [{ over: limit, action }];
  const spillway = createSpillway({
    store: memoryStore(),
    bands,
    errorBands: bands,
    turnBudget: { maxChars: 3 * limit },
  });
  return {
    reduce: async ({ toolName, toolCallId, output, question }) => {
      const messages = question ? [{ role: 'user', content: question }] : [];
      const request = { toolName, toolCallId, output, messages };
      return (await spillway.reduceToolResult(request)).output;
    },
    reduceBatch: async results => {
      const messages = stepOf(results);
      return outputsOf(await spillway.reduceMessages({ messages }));
    },
    step: async prompt => {
      const { prompt: sent } = await spillway.middleware.transformParams({
        type: 'generate',
        params: { prompt, tools: [readTool] },
        model: { provider: 'bench', modelId: 'bench' },
      });
      return sent;
    },
    find: async ({ standIn, needle }) => {
      const [handle] = /(?<=\{\\?"handle\\?":\\?")[^"\\]+/.exec(standIn) ?? [];
      if (handle === undefined) return [];
      const first = await read(spillway, { handle, pattern: needle });
      const next = /readToolResult\((\{.*?\})\)/.exec(first)?.[1];
      if (first.includes(needle) || next === undefined) return [first];
      return [first, await read(spillway, JSON.parse(next))];
    },
  };
}

const readTool = { type: 'function', name: 'readToolResult' };

function read({ readToolResult }, input) {
  return readToolResult.execute(input, { toolCallId: 'read', messages: [] });
}
