import { type RefObject, useEffect, useRef } from 'react';

/**
 * Where the keys go on from when a dialog closes and what had opened it is gone, such as a deleted row.
 * @param open whether the dialog is open
 */
export function useFallbackFocus<Fallback extends HTMLElement>(open: boolean): RefObject<Fallback | null> {
  const fallback = useRef<Fallback>(null);
  useEffect(() => {
    if (!open) return;
    // The dialog gives the focus back a moment after it has closed.
    const look = () => document.activeElement === document.body && fallback.current?.focus();
    return () => void requestAnimationFrame(() => requestAnimationFrame(look));
  }, [open]);
  return fallback;
}
