import type { TextStreamPart, ToolSet } from 'ai';

/** Hands on the text of a run as it comes, and resolves to the text of its last step. */
export async function followStream<TOOLS extends ToolSet>({
  stream,
  onText,
}: {
  stream: AsyncIterable<TextStreamPart<TOOLS>>;
  onText: (text: string) => void;
}): Promise<string> {
  let answer = '';
  for await (const part of stream) {
    if (part.type === 'error') throw part.error;
    if (part.type === 'start-step') answer = '';
    if (part.type !== 'text-delta') continue;
    answer += part.text;
    onText(part.text);
  }
  return answer;
}
