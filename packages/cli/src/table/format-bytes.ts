/** Writes bytes for a table: `812 B`, `46.1 kB`, `31.7 MB`; a dash when there are none to speak of. */
export function formatBytes(bytes: number | undefined): string {
  if (bytes === undefined) return '-';
  if (bytes < 1_000) return `${bytes} B`;
  if (bytes < 999_950) return `${(bytes / 1e3).toFixed(1)} kB`;
  return bytes < 999_950_000
    ? `${(bytes / 1e6).toFixed(1)} MB`
    : `${(bytes / 1e9).toFixed(1)} GB`;
}
