/** Parses the arguments of a call, which are a text; one that is no JSON stays that text. */
export function parseArguments(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
