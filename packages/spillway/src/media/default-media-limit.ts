/** The limit for providers that write media into a text: 256 KiB, some 350,000 characters of base64. */
const textMediaBytes = 262_144;

/**
 * Returns the most bytes of media that a provider is sent by default in one part
 * of a result; `undefined` for no limit.
 *
 * Those that take a result as text alone get media as base64 in that text, for
 * which a model pays by the character and which it cannot see: chat completions
 * of OpenAI, Mistral, and all that are compatible. The packages of the AI SDK call
 * them `<name>.chat` or `<name>.completion`; Google's `google.vertex.chat` is not one.
 */
export function defaultMediaLimit(provider: string): number | undefined {
  const takesText =
    /\.(?:chat|completion)$/.test(provider) && !provider.startsWith('google');
  return takesText ? textMediaBytes : undefined;
}
