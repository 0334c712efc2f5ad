import { z } from 'zod';

/** Checks the text of an option that is a number within bounds, `minimum` and `maximum` included. */
export function numberOption({
  minimum,
  maximum = Infinity,
  isInteger = false,
}: {
  minimum: number;
  maximum?: number;
  isInteger?: boolean;
}): z.ZodType<number, string> {
  const kind = isInteger ? 'an integer' : 'a number';
  const allowed =
    maximum === Infinity
      ? `must be ${kind} of ${write(minimum)} or more`
      : `must be ${kind} from ${write(minimum)} to ${write(maximum)}`;
  return z
    .string()
    .refine(text => {
      // `Number` takes an empty text for 0.
      const value = text.trim() === '' ? Number.NaN : Number(text);
      const isKind = isInteger ? Number.isSafeInteger(value) : value < Infinity;
      return isKind && value >= minimum && value <= maximum;
    }, allowed)
    .transform(Number);
}

function write(value: number): string {
  return value.toLocaleString('en');
}
