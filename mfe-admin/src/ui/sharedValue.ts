import { useSyncExternalStore } from 'react';

/** A value outside of components, which they follow by its hook. */
export function sharedValue<Value>(first: Value) {
  let value = first;
  const listeners = new Set<() => void>();
  const get = () => value;

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return {
    get,
    set(next: Value): void {
      value = next;
      for (const listener of listeners) listener();
    },
    useValue: (): Value => useSyncExternalStore(subscribe, get, get),
  };
}
