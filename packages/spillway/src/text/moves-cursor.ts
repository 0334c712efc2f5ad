/** A lone CR, a backspace, and the control sequences for columns and erasing. */
// oxlint-disable-next-line no-control-regex -- these are control characters
const moving = /\r(?!\n|$)|[\b]|\u001b\[[\d;?]*[A-HJK]/;

/** Says whether a text moves a terminal's cursor within a line. Native searches for what moves begin with keep it cheap where nothing does. */
export function movesCursor(text: string): boolean {
  const mayMove =
    text.includes('\r') || text.includes('\b') || text.includes('\u001b');
  return mayMove && moving.test(text);
}
