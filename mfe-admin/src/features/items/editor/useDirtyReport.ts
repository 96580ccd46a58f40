import { useEffect, useRef } from 'react';

/** Tells whoever holds a form whether something in it is unsaved. */
export function useDirtyReport(dirty: boolean, onDirty: (dirty: boolean) => void): void {
  const report = useRef(onDirty);
  report.current = onDirty;
  useEffect(() => report.current(dirty), [dirty]);
}
