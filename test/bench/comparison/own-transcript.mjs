import { log } from './own-inputs.mjs';

/**
 * Makes a transcript for where the real ones are missing: twelve steps, of which each
 * reads a log and the next two quote what only its result said.
 */
export function ownTranscript() {
  const messages = [
    {
      role: 'user',
      content: [{ type: 'text', text: 'Which requests failed?' }],
    },
  ];
  for (let step = 0; step < 12; step++) {
    const toolCallId = `call_${step}`;
    const said =
      step === 0
        ? 'I read the first log.'
        : `What failed is failedRequest_${step - 1}, so I read the next log.`;
    messages.push(
      {
        role: 'assistant',
        content: [
          { type: 'text', text: said },
          {
            type: 'tool-call',
            toolCallId,
            toolName: 'readLog',
            input: { step },
          },
        ],
      },
      {
        role: 'tool',
        content: [
          {
            type: 'tool-result',
            toolCallId,
            toolName: 'readLog',
            output: {
              type: 'text',
              value: `log ${step}\n${log(1_000).replace('FATAL', `FATAL failedRequest_${step}`)}`,
            },
          },
        ],
      },
    );
  }
  return { name: 'own-transcript', messages };
}
