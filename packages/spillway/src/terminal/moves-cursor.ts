/** The control sequences for columns and erasing. */
// oxlint-disable-next-line no-control-regex -- these are control characters
const moving = /\u001b\[[\d;?]*[A-HJK]/;

/** Says whether a text moves a terminal's cursor within a line: with a lone CR, a backspace or a control sequence. Native searches for what moves begin with keep it cheap where nothing does. */
export function movesCursor(text: string): boolean {
  return (
    text.includes('\b') ||
    hasLoneReturn(text) ||
    (text.includes('\u001b') && moving.test(text))
  );
}

/** Says whether a carriage return stands elsewhere than before a line feed and at the end. */
function hasLoneReturn(text: string): boolean {
  for (
    let at = text.indexOf('\r');
    at !== -1;
    at = text.indexOf('\r', at + 1)
  ) {
    const next = text.charCodeAt(at + 1);
    if (next !== 10 && at + 1 < text.length) return true;
  }
  return false;
}
