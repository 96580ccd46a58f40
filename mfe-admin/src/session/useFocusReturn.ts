import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Restores the focus after signing in: to where it was when the session ended, else to the heading. Returns a
 * function to be called on sign-in, so that the focus is left alone on page load.
 */
export function useFocusReturn(beneath: RefObject<HTMLElement | null>, open: boolean): () => void {
  const left = useRef<HTMLElement | null>(null);
  const awaited = useRef(false);

  useLayoutEffect(() => {
    if (!open) {
      const active = document.activeElement;
      left.current = active instanceof HTMLElement && beneath.current?.contains(active) ? active : null;
      return;
    }
    if (!awaited.current) return;
    awaited.current = false;
    const heading = beneath.current?.querySelector('h1');
    if (heading) heading.tabIndex = -1;
    (left.current ?? heading)?.focus();
  }, [open, beneath]);

  return useCallback(() => {
    awaited.current = true;
  }, []);
}
