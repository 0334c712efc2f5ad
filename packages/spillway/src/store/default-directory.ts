import type { FileSystem } from './file-system.ts';
import { slug } from './slug.ts';

/**
 * Returns the directory of the file store when none is named: `spillway-<uid>` in
 * the system's directory for temporary files. On Windows, which has no user
 * numbers, the user's name stands in their place.
 */
export function defaultDirectory({ os, path }: FileSystem): string {
  const user = process.getuid?.() ?? (slug(userName(os)) || 'user');
  return path.join(os.tmpdir(), `spillway-${user}`);
}

/** Empty when the system does not know the user. */
function userName(os: FileSystem['os']): string {
  try {
    return os.userInfo().username;
  } catch {
    return '';
  }
}
