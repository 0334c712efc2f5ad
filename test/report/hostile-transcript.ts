import type { ModelMessage } from 'ai';

/** What a result may hold to get out of the page's data, or to become markup in the page. */
export const hostileTexts: readonly string[] = [
  '</script><script>window.isBroken = true</script>',
  '<!-- <script>',
  ']]><img src="http://127.0.0.1:9/leak" onerror="window.isBroken = true">',
  "$& $` $' $1",
  '\u2028\u2029\uD800 \u0000',
  '{{place}} <script id="report-data" type="application/json"></script>',
];

const lines = Array.from(
  { length: 900 },
  (_, index) => `${index} ${hostileTexts[index % hostileTexts.length]}`,
).join('\n');

/** Two runs of an agent whose tools have names and results that try to break a page. */
export function hostileTranscript(): ModelMessage[][] {
  return [
    run([
      ['1', 'search</script>', lines],
      ['2', 'read', 'short'],
      ['3', 'read', 'ordinary words '.repeat(2_000)],
    ]),
    run([['4', 'read', 'nothing large']]),
  ];
}

function run(
  results: readonly (readonly [string, string, string])[],
): ModelMessage[] {
  return [
    { role: 'user', content: 'Look.' },
    ...results.flatMap(([toolCallId, toolName, value]): ModelMessage[] => [
      {
        role: 'assistant',
        content: [{ type: 'tool-call', toolCallId, toolName, input: {} }],
      },
      {
        role: 'tool',
        content: [
          {
            type: 'tool-result',
            toolCallId,
            toolName,
            output: { type: 'text', value },
          },
        ],
      },
    ]),
    { role: 'assistant', content: 'Done.' },
  ];
}
