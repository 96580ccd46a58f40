import { useRef } from 'react';

/** An element and what it is in, from the inside out. */
function placesOf(element: Element | null): Element[] {
  return element ? [element, ...placesOf(element.parentElement)] : [];
}

/**
 * Handlers for a Radix dialog that restore the focus to the element that had it; where that is gone, such as with a
 * deleted row, to the nearest element around it that takes the focus. Radix itself restores it to its own trigger only.
 * What the dialog has opened, and so has taken the focus already, keeps it.
 */
export function useFocusReturn() {
  const opener = useRef<readonly Element[]>([]);
  return {
    onOpenAutoFocus() {
      opener.current = placesOf(document.activeElement);
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      const isFree = () => document.activeElement === null || document.activeElement === document.body;
      for (const place of opener.current)
        if (isFree() && place.isConnected && place instanceof HTMLElement) place.focus();
    },
  };
}
