import { useEffect, useId } from 'react';
import { create } from 'zustand';

/** Names of the forms with unsaved changes, by form. */
const edits = new Map<string, string>();

/** Names of all forms with unsaved changes. */
export const useUnsavedNames = create<readonly string[]>(() => []);

const notify = (): void => useUnsavedNames.setState([...edits.values()], true);

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
