/** Makes a text of exactly so many characters, of lines that differ. */
export function textOfLength(chars: number, seed = ''): string {
  let text = '';
  for (let row = 0; text.length < chars; row++) {
    text += `${seed} row ${row}: value ${row * 7}\n`;
  }
  return text.slice(0, chars);
}
