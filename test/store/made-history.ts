import type { ModelMessage, ToolResultPart } from 'ai';

/** Makes a history with results of every kind, of which one alone has 100,000 characters and more. */
export function madeHistory(): ModelMessage[] {
  const rows = Array.from({ length: 300 }, (_, id) => ({
    id,
    name: `row ${id}`,
    isOpen: id % 7 === 0,
  }));
  const outputs: ToolResultPart['output'][] = [
    { type: 'text', value: log(3_000) },
    { type: 'text', value: log(200) },
    { type: 'json', value: rows },
    { type: 'json', value: { rows, total: rows.length } },
    { type: 'text', value: JSON.stringify(rows) },
    { type: 'content', value: [{ type: 'text', text: log(150) }] },
    { type: 'text', value: 'small' },
    { type: 'error-text', value: log(200) },
  ];
  return [
    { role: 'user', content: 'Why did worker 3 stop?' },
    ...outputs.flatMap((output, at): ModelMessage[] => [
      {
        role: 'assistant',
        content: [
          {
            type: 'tool-call',
            toolCallId: `call-${at}`,
            toolName: 'search',
            input: { query: `worker ${at}` },
          },
        ],
      },
      {
        role: 'tool',
        content: [
          {
            type: 'tool-result',
            toolCallId: `call-${at}`,
            toolName: 'search',
            output,
          },
        ],
      },
    ]),
    { role: 'user', content: 'And worker 4?' },
  ];
}

function log(lines: number): string {
  return Array.from({ length: lines }, (_, at) =>
    at % 199 === 3
      ? `ERROR worker-${at % 7} stopped: out of memory at ${at}`
      : `INFO worker-${at % 7} handled request ${at * 17}`,
  ).join('\n');
}
