import { type OverflowStore, UnknownHandleError } from 'spillway';

/**
 * Makes a view of a store that writes nothing, for a reader that would keep an
 * index beside what it reads. `place` says under which key an entry is found.
 */
export function readOnlyStore(
  store: OverflowStore,
  place: (key: string) => string = key => key,
): OverflowStore {
  return {
    write: async key => key,
    read: handle => store.read(place(handle)),
    ...(store.readRange !== undefined && {
      readRange: (handle, range) =>
        store.readRange?.(place(handle), range) ??
        Promise.reject(new UnknownHandleError({ handle })),
    }),
  };
}
