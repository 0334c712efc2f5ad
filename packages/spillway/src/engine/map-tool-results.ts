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
 * Maps the output of every result in the messages of some roles. Messages in
 * which nothing changed stay the same objects, and so does the list when no
 * message changed. One pass, since it is made over the whole history at every step.
 */
export function mapToolResults<MESSAGE extends MessageLike, OUTPUT>({
  messages,
  roles,
  mapOutput,
}: {
  messages: readonly MESSAGE[];
  roles: readonly string[];
  mapOutput: (part: ToolResultLike<OUTPUT>) => OUTPUT;
}): readonly MESSAGE[] {
  const mapPart = (part: unknown): unknown => {
    if (!isToolResult<OUTPUT>(part)) return part;
    const output = mapOutput(part);
    return output === part.output ? part : { ...part, output };
  };
  return mapChanged(messages, message => {
    const { role, content } = message;
    if (!roles.includes(role) || !Array.isArray(content)) return message;
    const mapped = mapChanged<unknown>(content, mapPart);
    return mapped === content ? message : { ...message, content: mapped };
  });
}

/** Maps a list, which stays the same object when every item does. */
function mapChanged<ITEM>(
  items: readonly ITEM[],
  map: (item: ITEM) => ITEM,
): readonly ITEM[] {
  let mapped: ITEM[] | undefined;
  let index = 0;
  for (const item of items) {
    const result = map(item);
    if (result !== item) {
      mapped ??= [...items];
      mapped[index] = result;
    }
    index += 1;
  }
  return mapped ?? items;
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
