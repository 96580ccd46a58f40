import { useEffect, useId } from 'react';
import { sharedValue } from '../sharedValue';

/** Names of the forms with unsaved changes, by form. */
const edits = new Map<string, string>();
const names = sharedValue<readonly string[]>([]);

const notify = (): void => names.set([...edits.values()]);

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
export const useUnsavedNames = (): readonly string[] => names.useValue();
