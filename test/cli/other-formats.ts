import type { ModelMessage, ToolCallPart, ToolResultPart } from 'ai';
import { textOf } from '../scripted-model.ts';

/** Writes messages as a request for OpenAI's chat completions. */
export function openAiMessages(messages: readonly ModelMessage[]): unknown {
  return {
    model: 'm',
    messages: messages.flatMap((message): unknown[] => {
      const [calls, results] = [callsIn(message), resultsIn(message)];
      if (results.length > 0)
        return results.map(part => ({
          role: 'tool',
          tool_call_id: part.toolCallId,
          content: textOf(part.output),
        }));
      if (calls.length === 0) return [message];
      return [
        {
          role: 'assistant',
          content: null,
          tool_calls: calls.map(
            ({ toolCallId: id, toolName: name, input }) => ({
              id,
              type: 'function',
              function: { name, arguments: JSON.stringify(input) },
            }),
          ),
        },
      ];
    }),
  };
}

/** Writes messages as a request for Anthropic, whose system prompt stands apart. */
export function anthropicMessages(messages: readonly ModelMessage[]): unknown {
  return {
    system: messages.find(({ role }) => role === 'system')?.content,
    messages: messages
      .filter(({ role }) => role !== 'system')
      .map(message => {
        const [calls, results] = [callsIn(message), resultsIn(message)];
        if (results.length > 0)
          return {
            role: 'user',
            content: results.map(({ toolCallId, output }) => ({
              type: 'tool_result',
              tool_use_id: toolCallId,
              content: textOf(output),
              is_error: output.type === 'error-text',
            })),
          };
        if (calls.length === 0) return message;
        return {
          role: 'assistant',
          content: calls.map(({ toolCallId: id, toolName: name, input }) => ({
            type: 'tool_use',
            id,
            name,
            input,
          })),
        };
      }),
  };
}

/** Writes messages as a page keeps them: one for all that the assistant did. */
export function uiMessages(messages: readonly ModelMessage[]): unknown {
  const parts = messages.flatMap((message): unknown[] => {
    if (message.role !== 'assistant') return [];
    if (typeof message.content === 'string')
      return [{ type: 'step-start' }, { type: 'text', text: message.content }];
    const calls = callsIn(message).map(({ toolCallId, toolName, input }) =>
      Object.assign(
        { type: `tool-${toolName}`, toolCallId, input },
        stateOf(
          messages
            .flatMap(resultsIn)
            .find(part => part.toolCallId === toolCallId),
        ),
      ),
    );
    return [{ type: 'step-start' }, ...calls];
  });
  return [
    ...messages
      .filter(({ role }) => role === 'system' || role === 'user')
      .map(({ role, content }) => ({
        role,
        parts: [{ type: 'text', text: content }],
      })),
    { role: 'assistant', parts },
  ];
}

function stateOf(result: ToolResultPart | undefined): object {
  const output = result?.output;
  if (output?.type === 'error-text')
    return { state: 'output-error', errorText: output.value };
  return {
    state: 'output-available',
    output: output !== undefined && 'value' in output ? output.value : null,
  };
}

function callsIn({ content }: ModelMessage): ToolCallPart[] {
  return typeof content === 'string'
    ? []
    : content.filter(part => part.type === 'tool-call');
}

function resultsIn({ content }: ModelMessage): ToolResultPart[] {
  return typeof content === 'string'
    ? []
    : content.filter(part => part.type === 'tool-result');
}
