import { checkPrefix, throwIssues } from '@spillway-internal/store-parts';
import type { InvalidOption } from 'spillway';
import type { Storage } from 'unstorage';
import type { UnstorageStoreOptions } from './unstorage-store.ts';

/** Checks the options of `unstorageStore`, and fills in the prefix without the separators that unstorage drops. */
export function checkOptions({
  storage,
  prefix = 'spillway',
}: UnstorageStoreOptions): { storage: Storage; prefix: string } {
  const prefixIssues = checkPrefix(prefix);
  throwIssues({
    caller: 'unstorageStore',
    issues: [
      ...checkStorage(storage, prefixIssues.length === 0 ? prefix : ''),
      ...prefixIssues,
    ],
  });
  return { storage, prefix: prefix.split(/[:/]+/).filter(Boolean).join(':') };
}

const methods = ['getItemRaw', 'setItemRaw', 'getKeys', 'getMount'];

function checkStorage(storage: unknown, prefix: string): InvalidOption[] {
  if (!isStorage(storage)) {
    return [
      {
        option: 'storage',
        given: storage === null ? 'null' : typeof storage,
        allowed: 'must be a storage of unstorage',
      },
    ];
  }
  const { driver } = storage.getMount(prefix);
  const canWrite =
    (driver.setItemRaw ?? driver.setItem) !== undefined &&
    !isReadOnly(driver.options);
  if (canWrite) return [];
  return [
    {
      option: 'storage',
      given: `one with the driver ${driver.name ?? 'without a name'}`,
      allowed: 'must have a driver that writes',
    },
  ];
}

function isStorage(storage: unknown): storage is Storage {
  return (
    typeof storage === 'object' &&
    storage !== null &&
    methods.every(name => typeof Reflect.get(storage, name) === 'function')
  );
}

/** Drivers with this option take a write and do nothing. */
function isReadOnly(options: unknown): boolean {
  return (
    typeof options === 'object' &&
    options !== null &&
    Reflect.get(options, 'readOnly') === true
  );
}
