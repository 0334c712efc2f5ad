import type { Emit } from '../event/create-emitter.ts';
import { fileStore } from './file-store.ts';
import { hasFileSystem } from './has-file-system.ts';
import { memoryStore } from './memory-store.ts';
import type { OverflowStore } from './overflow-store.ts';

/** Opens the store that is used when none is given: files, or 64 MiB of memory where there is no file system, which is told. */
export function openDefaultStore(emit: Emit): OverflowStore {
  if (hasFileSystem()) return fileStore();
  emit({
    type: 'store-unavailable',
    operation: 'open',
    error: new Error(
      'There is no file system here: payloads are kept in memory, and are gone with this process.',
    ),
  });
  return memoryStore();
}
