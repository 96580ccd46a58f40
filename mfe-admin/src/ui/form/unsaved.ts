import { useEffect, useId } from 'react';
import { create } from 'zustand';

interface Unsaved {
  readonly id: string;
  readonly name: string;
}

const useEdits = create<readonly Unsaved[]>(() => []);

/** Names of all forms with unsaved changes. */
export const useUnsavedNames = (): readonly string[] => useEdits().map(({ name }) => name);

/** Registers a form with unsaved changes, so that leaving the page asks first. */
export function useUnsaved(name: string, dirty: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!dirty) return;
    useEdits.setState((edits) => [...edits, { id, name }], true);
    return () => useEdits.setState((edits) => edits.filter((one) => one.id !== id), true);
  }, [id, name, dirty]);
}
