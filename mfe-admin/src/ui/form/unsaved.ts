import { useEffect, useId, useSyncExternalStore } from 'react';

/** Names of the forms with unsaved changes, by form. */
const edits = new Map<string, string>();
const listeners = new Set<() => void>();
let names: readonly string[] = [];

function notify(): void {
  names = [...edits.values()];
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Registers a form with unsaved changes, so that leaving the page asks first. */
export function useUnsaved(name: string, dirty: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!dirty) return;
    edits.set(id, name);
    notify();
    return () => {
      edits.delete(id);
      notify();
    };
  }, [id, name, dirty]);
}

/** Names of all forms with unsaved changes. */
export const useUnsavedNames = (): readonly string[] => useSyncExternalStore(subscribe, () => names);
