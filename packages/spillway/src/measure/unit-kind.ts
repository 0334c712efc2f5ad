/**
 * What a UTF-16 unit is to a tokenizer: o200k_base first splits a text at the
 * seams between these kinds and then looks each part up.
 */
export const unitKind = {
  blank: 0,
  lineBreak: 1,
  digit: 2,
  capital: 3,
  /** A small letter, or any Latin letter with a mark. */
  letter: 4,
  punctuation: 5,
  /** Control characters and everything that is neither ASCII nor Latin. */
  other: 6,
} as const;

export type UnitKind = (typeof unitKind)[keyof typeof unitKind];

const asciiKinds: readonly UnitKind[] = Array.from({ length: 128 }, (_, code) =>
  kindOfAscii(String.fromCharCode(code)),
);

/** Returns the kind of a UTF-16 unit. */
export function kindOfUnit(code: number): UnitKind {
  const kind = asciiKinds[code];
  if (kind !== undefined) return kind;
  const isLatin =
    (code >= 0xc0 && code < 0x250) || (code >= 0x1e00 && code < 0x1f00);
  return isLatin ? unitKind.letter : unitKind.other;
}

function kindOfAscii(character: string): UnitKind {
  if (/[\n\r]/.test(character)) return unitKind.lineBreak;
  if (/\s/.test(character)) return unitKind.blank;
  if (/[0-9]/.test(character)) return unitKind.digit;
  if (/[A-Z]/.test(character)) return unitKind.capital;
  if (/[a-z]/.test(character)) return unitKind.letter;
  if (/[!-~]/.test(character)) return unitKind.punctuation;
  return unitKind.other;
}
