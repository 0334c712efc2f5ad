import type { ModelMessage } from 'ai';

/** A long listing with the names of files, of which one is looked at later. */
const listing = Array.from(
  { length: 600 },
  (_, index) => `-rw-r--r-- 1 user user ${index * 7} packages/part-${index}.ts`,
).join('\n');

/**
 * A run of an agent: it lists files, reads two of those, fails at a third, and
 * answers.
 */
export function madeTranscript(): ModelMessage[] {
  return [
    { role: 'system', content: 'You read files.' },
    { role: 'user', content: 'Which part is wrong?' },
    ...step('1', 'list', { path: '.' }, { type: 'text', value: listing }),
    ...step(
      '2',
      'read',
      { path: 'packages/part-0.ts' },
      { type: 'text', value: 'export const a = 1;' },
    ),
    ...step(
      '3',
      'read',
      { path: 'packages/part-301.ts' },
      { type: 'json', value: { lines: 3 } },
    ),
    ...step(
      '4',
      'read',
      { path: 'x' },
      { type: 'error-text', value: 'no such file' },
    ),
    { role: 'assistant', content: 'It is packages/part-301.ts.' },
  ];
}

function step(
  toolCallId: string,
  toolName: string,
  input: unknown,
  output:
    | { type: 'error-text' | 'text'; value: string }
    | { type: 'json'; value: { lines: number } },
): ModelMessage[] {
  return [
    {
      role: 'assistant',
      content: [{ type: 'tool-call', toolCallId, toolName, input }],
    },
    {
      role: 'tool',
      content: [{ type: 'tool-result', toolCallId, toolName, output }],
    },
  ];
}
