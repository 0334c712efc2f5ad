import type { FileSystem } from './file-system.ts';
import { inspectDirectory } from './inspect-directory.ts';

const groupAndOthers = 0o077;
const stickyBit = 0o1000;

/**
 * Sees to it that a directory is there which nobody else can look into: makes it
 * with mode 0700, or takes the rights of group and others from one that exists.
 *
 * Rejects with an `Error` for what `inspectDirectory` refuses, and for a directory
 * with the sticky bit, such as `/tmp`: that one is shared on purpose, and closing
 * it would harm every other user.
 */
export async function makePrivateDirectory({
  fs,
  directory,
}: {
  fs: FileSystem['fs'];
  directory: string;
}): Promise<void> {
  let state = await inspectDirectory({ fs, directory });
  if (state.type === 'missing') {
    await fs.mkdir(directory, { recursive: true, mode: 0o700 });
    // Looked at again, since another process may have been faster.
    state = await inspectDirectory({ fs, directory });
  }
  if (state.type === 'refused') throw state.error;
  if (state.type === 'own') await tighten({ fs, directory, mode: state.mode });
}

async function tighten({
  fs,
  directory,
  mode,
}: {
  fs: FileSystem['fs'];
  directory: string;
  mode: number;
}): Promise<void> {
  // Windows has neither user numbers nor modes, and reports every directory as open to all.
  if (process.geteuid === undefined || (mode & groupAndOthers) === 0) return;
  if ((mode & stickyBit) !== 0) {
    throw new Error(
      `fileStore refuses ${JSON.stringify(directory)}: it is shared with other users. Name a directory inside it.`,
    );
  }
  await fs.chmod(directory, mode & 0o700);
}
