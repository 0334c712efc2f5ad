/** Returns the code of a system error, for instance `ENOENT`, and undefined for any other value. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string'
    ? error.code
    : undefined;
}
