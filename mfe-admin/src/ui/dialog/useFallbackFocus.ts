import { type RefObject, useEffect, useRef } from 'react';

/**
 * Element that gets the focus when a dialog closes and its trigger is gone, such as a deleted row, or when a bar
 * disappears together with its pressed button.
 * @param open whether the dialog or the bar is shown
 */
export function useFallbackFocus<Fallback extends HTMLElement>(open: boolean): RefObject<Fallback | null> {
  const fallback = useRef<Fallback>(null);
  useEffect(() => {
    if (!open) return;
    // The dialog restores the focus shortly after it has closed.
    const look = () => document.activeElement === document.body && fallback.current?.focus();
    return () => void requestAnimationFrame(() => requestAnimationFrame(look));
  }, [open]);
  return fallback;
}
