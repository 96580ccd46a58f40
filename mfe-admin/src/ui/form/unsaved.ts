import { useEffect, useId, useSyncExternalStore } from 'react';

/** What is being edited and not saved yet: its name by the form that holds it. */
const edits = new Map<string, string>();
const listeners = new Set<() => void>();
let names: readonly string[] = [];

function tell(): void {
  names = [...edits.values()];
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says that a form holds something unsaved, so that nobody leaves the page without being asked. */
export function useUnsaved(name: string, dirty: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!dirty) return;
    edits.set(id, name);
    tell();
    return () => {
      edits.delete(id);
      tell();
    };
  }, [id, name, dirty]);
}

/** Names of everything unsaved on this page. */
export const useUnsavedNames = (): readonly string[] => useSyncExternalStore(subscribe, () => names);
