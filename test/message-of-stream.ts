import {
  parseJsonEventStream,
  readUIMessageStream,
  type UIMessage,
  type UIMessageChunk,
  uiMessageChunkSchema,
} from 'ai';

/** Reads a stream as a page does, and resolves to the message that it ends with. */
export async function messageOfStream(stream: string): Promise<UIMessage> {
  const chunks = parseJsonEventStream<UIMessageChunk>({
    stream: new Blob([stream]).stream(),
    schema: uiMessageChunkSchema,
  }).pipeThrough(
    new TransformStream({
      transform: (result, controller) => {
        if (!result.success) throw result.error;
        controller.enqueue(result.value);
      },
    }),
  );
  let last: UIMessage | undefined;
  for await (const message of readUIMessageStream({ stream: chunks })) {
    last = message;
  }
  if (last === undefined) throw new Error('no message');
  return last;
}
