import { useEffect, useRef } from 'react';

/** Reports to the parent whether a form has unsaved changes. */
export function useDirtyReport(dirty: boolean, onDirty: (dirty: boolean) => void): void {
  const report = useRef(onDirty);
  report.current = onDirty;
  useEffect(() => report.current(dirty), [dirty]);
}
