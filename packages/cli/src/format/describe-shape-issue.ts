import type { z } from 'zod';

/** Says where an object differs from a format, in half a line. */
export function describeShapeIssue(name: string, error: z.ZodError): string {
  const [issue] = error.issues;
  if (issue === undefined) return `is no message of ${name}`;
  const path = issue.path
    .map(key => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
  return `is no message of ${name}: ${path === '' ? '' : `${path}: `}${issue.message}`;
}
