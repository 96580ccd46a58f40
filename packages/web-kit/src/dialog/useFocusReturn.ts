import { useRef } from 'react';

/**
 * Handlers for a Radix dialog that restore the focus to the element that had it. Radix itself restores it to its own
 * trigger only.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus() {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
