import type { MessageRow } from './message-format.ts';

/** Lists the `type` of each part of a message's content; none when it is a text. */
export function blockTypes({ content }: MessageRow): string[] {
  if (!Array.isArray(content)) return [];
  return content.map((block: unknown) =>
    typeof block === 'object' && block !== null && 'type' in block
      ? String(block.type)
      : '',
  );
}
