import type { InvalidOption } from 'spillway';

const form = /^[\w.:-][\w.:/-]{0,255}$/;

/** Lists what is wrong with a prefix of keys: nothing, or one thing. */
export function checkPrefix(prefix: unknown): InvalidOption[] {
  if (prefix === '') return [];
  if (typeof prefix === 'string' && form.test(prefix)) {
    if (!prefix.includes('..')) return [];
  }
  return [
    {
      option: 'prefix',
      given: typeof prefix === 'string' ? shorten(prefix) : typeof prefix,
      allowed:
        'must be at most 256 letters, digits, _, -, ., : and /, with no / first and no ".."',
    },
  ];
}

function shorten(text: string): string {
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text);
}
