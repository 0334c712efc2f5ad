import { z } from 'zod';

const unitsMs = {
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
} as const;

/** Checks the text of an option that is an age, such as `30d`, and makes milliseconds of it. */
export const ageOption: z.ZodType<number, string> = z
  .string('must be given')
  .regex(
    /^[1-9]\d{0,5}[smhdw]$/,
    'must be a whole number with s, m, h, d or w behind it, such as 30d',
  )
  .transform(text => {
    const unit = text.slice(-1);
    return Number(text.slice(0, -1)) * (isUnit(unit) ? unitsMs[unit] : NaN);
  });

function isUnit(text: string): text is keyof typeof unitsMs {
  return Object.hasOwn(unitsMs, text);
}
