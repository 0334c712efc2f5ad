import { isWhiteSpace } from './skip-white-space.ts';

/** Whether a number or a literal ends before a character: a comma, a closing bracket or brace, or white space of JSON. */
export function endsScalar(code: number): boolean {
  return code === 0x2c || code === 0x5d || code === 0x7d || isWhiteSpace(code);
}
