/** A message as far as tool results are concerned. */
interface MessageLike {
  readonly role: string;
  readonly content: unknown;
}

/** A tool-result part as far as its output is concerned. */
export interface ToolResultLike<OUTPUT> {
  readonly type: 'tool-result';
  readonly toolCallId: string;
  readonly toolName: string;
  readonly output: OUTPUT;
}

/**
 * Maps the output of every result in the messages of some roles of a prompt or a
 * history, all at once. Messages in which nothing changed stay the same
 * objects, and so does the list when no message changed.
 */
export async function mapToolResults<MESSAGE extends MessageLike, OUTPUT>({
  messages,
  roles,
  mapOutput,
}: {
  messages: readonly MESSAGE[];
  /** `tool` has what tools returned, `assistant` what the provider executed itself. */
  roles: readonly string[];
  mapOutput: (part: ToolResultLike<OUTPUT>) => Promise<OUTPUT>;
}): Promise<readonly MESSAGE[]> {
  const mapped = await Promise.all(
    messages.map(async message =>
      roles.includes(message.role) ? mapMessage(message, mapOutput) : message,
    ),
  );
  return mapped.some((message, index) => message !== messages[index])
    ? mapped
    : messages;
}

async function mapMessage<MESSAGE extends MessageLike, OUTPUT>(
  message: MESSAGE,
  mapOutput: (part: ToolResultLike<OUTPUT>) => Promise<OUTPUT>,
): Promise<MESSAGE> {
  const { content } = message;
  if (!Array.isArray(content)) return message;
  const parts: readonly unknown[] = content;
  const mapped = await Promise.all(
    parts.map(async part => {
      if (!isToolResult<OUTPUT>(part)) return part;
      const output = await mapOutput(part);
      return output === part.output ? part : { ...part, output };
    }),
  );
  return mapped.some((part, index) => part !== parts[index])
    ? { ...message, content: mapped }
    : message;
}

function isToolResult<OUTPUT>(part: unknown): part is ToolResultLike<OUTPUT> {
  return (
    typeof part === 'object' &&
    part !== null &&
    'type' in part &&
    part.type === 'tool-result' &&
    'output' in part &&
    typeof part.output === 'object' &&
    part.output !== null
  );
}
