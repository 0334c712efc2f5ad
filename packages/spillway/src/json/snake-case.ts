/** Writes a key of several words as `last_name`, in lower case. */
export function snakeCase(key: string): string {
  if (!/[A-Z]/.test(key)) return key;
  return key.replaceAll(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase();
}
