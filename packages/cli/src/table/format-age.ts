const units = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['m', 60_000],
  ['s', 1_000],
] as const;

/** Writes an age in its largest unit: `12d`, `3h`, `40s`; a dash when it is not known. */
export function formatAge(ageMs: number | undefined): string {
  if (ageMs === undefined) return '-';
  const [unit, unitMs] = units.find(([, each]) => ageMs >= each) ?? [
    's',
    1_000,
  ];
  return `${Math.max(0, Math.floor(ageMs / unitMs))}${unit}`;
}
