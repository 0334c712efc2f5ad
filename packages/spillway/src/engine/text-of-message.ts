/** Returns the text of a message: its content, or the text parts in it. */
export function textOfMessage({
  content,
}: {
  readonly content: unknown;
}): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  const texts = content.flatMap(part =>
    part?.type === 'text' && typeof part.text === 'string' ? [part.text] : [],
  );
  return texts.join('\n');
}
