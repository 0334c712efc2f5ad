/**
 * Says whether a text is one JSON object or array, white space around it aside.
 *
 * A look at both ends decides for almost every text; only then is it parsed,
 * with the native parser, which does not recurse.
 */
export function holdsJson(text: string): boolean {
  const first = text.match(/^\s*(.)/)?.[1];
  if (first !== '{' && first !== '[') return false;
  if (!text.trimEnd().endsWith(first === '{' ? '}' : ']')) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
