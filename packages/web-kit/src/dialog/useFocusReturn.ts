import { useRef } from 'react';

/**
 * Handlers for a Radix dialog that restore the focus to the element that had it. Radix itself restores it to its own
 * trigger only. What the dialog has opened, and so has taken the focus already, keeps it.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus() {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      const isFree = document.activeElement === null || document.activeElement === document.body;
      if (isFree && opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
