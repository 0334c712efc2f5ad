import type { Emit } from '../event/create-emitter.ts';
import type { OverflowStore } from './overflow-store.ts';

// A store does things on its own, such as pruning, that no call answers for. The
// interface stays free of that: who tells and who listens meet here, by the store.
// A store that wraps another one is another store, and has no events.

/** By store, those who listen. They are held weakly, since a store outlives the instances that are made for each request. */
const listeners = new WeakMap<OverflowStore, Set<WeakRef<Emit>>>();

/** Returns the function by which a store tells what it did. Only such a store is listened to. */
export function openStoreEvents(store: OverflowStore): Emit {
  const listening = new Set<WeakRef<Emit>>();
  listeners.set(store, listening);
  return event => {
    for (const reference of listening) reference.deref()?.(event);
  };
}

/**
 * Has the events of a store told to a listener, for as long as something else
 * holds the listener. Does nothing when the store has none.
 *
 * Forgets listeners that are gone, at a cost in proportion to those that are left.
 */
export function listenToStore({
  store,
  emit,
}: {
  store: OverflowStore;
  emit: Emit;
}): void {
  const listening = listeners.get(store);
  if (listening === undefined) return;
  for (const reference of listening) {
    if (reference.deref() === undefined) listening.delete(reference);
  }
  listening.add(new WeakRef(emit));
}
