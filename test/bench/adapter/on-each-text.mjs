/**
 * Puts a cutter of strings where a user of the AI SDK would: on each text of a
 * result. Errors stay errors and media stay in place, which is to the cutter's
 * credit and not of its making; JSON is cut as the text that the SDK would send,
 * with `indent` where the cutter needs lines, and becomes text, as what is cut out of
 * it is no JSON.
 */
export function onEachText(cut, { indent } = {}) {
  return async ({ output, toolCallId, toolName }) => {
    const apply = text => cut(text, { toolCallId, toolName });
    switch (output.type) {
      case 'text':
      case 'error-text':
        return { ...output, value: await apply(output.value) };
      case 'json':
      case 'error-json': {
        const text = JSON.stringify(output.value, null, indent);
        const value = await apply(text);
        if (value === text) return output;
        return { type: output.type === 'json' ? 'text' : 'error-text', value };
      }
      case 'content': {
        const value = await Promise.all(
          output.value.map(async part =>
            part.type === 'text'
              ? { ...part, text: await apply(part.text) }
              : part,
          ),
        );
        return { ...output, value };
      }
      default:
        return output;
    }
  };
}
