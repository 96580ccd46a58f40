import { useSyncExternalStore } from 'react';

/** Id of the video that is playing; at most one per page. */
let active: string | undefined;
const listeners = new Set<() => void>();

export function setActivePlayer(id: string | undefined): void {
  active = id;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useActivePlayer = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => active,
    () => undefined,
  );

export function stopPlayer(id: string): void {
  if (active === id) setActivePlayer(undefined);
}
