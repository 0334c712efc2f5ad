import { z } from 'zod';
import { allowedStore, parseStoreUrl } from '../store/parse-store-url.ts';
import type { StoreLocation } from '../store/store-location.ts';

/** Checks `--store`, which must be given. */
export const storeOption: z.ZodType<StoreLocation, string> = z
  .string('must be given')
  .transform((text, context) => {
    const location = parseStoreUrl(text);
    if (location !== undefined) return location;
    context.addIssue({ code: 'custom', message: allowedStore });
    return z.NEVER;
  });
