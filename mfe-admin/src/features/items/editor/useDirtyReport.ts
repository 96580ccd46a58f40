import { useEffect, useRef } from 'react';
import { useUnsaved } from '../../../ui/form/unsaved';

/** Tells the page, and whoever holds the form, that something in it is unsaved. */
export function useDirtyReport(name: string, dirty: boolean, onDirty: (dirty: boolean) => void): void {
  useUnsaved(name, dirty);
  const report = useRef(onDirty);
  report.current = onDirty;
  useEffect(() => report.current(dirty), [dirty]);
}
