import { useEffect, useRef } from 'react';
import { historyMove } from './historyMove';

interface OverlayState {
  overlay: true;
}

/** Whether the state of a history entry is that of an overlay and not of a page. */
export const isOverlay = (state: unknown): state is OverlayState =>
  typeof state === 'object' && state !== null && 'overlay' in state;

const keepPage = (event: Event) => event.preventDefault();

/** Goes back from the history entry of an overlay to that of its page, which stays as it is. */
export function leaveOverlay(): void {
  addEventListener(historyMove, keepPage, { once: true });
  history.back();
}

/**
 * Makes Back close what lies over the page instead of leaving the page: an entry of its own in the history, of the same
 * page, while it is open. Closing it otherwise takes the entry away again.
 */
export function useBackCloses(open: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!open) return;
    const page = location.href;
    history.pushState({ ...history.state, overlay: true }, '');
    const closeOnBack = (event: Event) => {
      event.preventDefault();
      latest.current();
    };
    addEventListener(historyMove, closeOnBack);
    return () => {
      removeEventListener(historyMove, closeOnBack);
      // Back has left the entry already, and a link in it leads to another page.
      if (location.href === page && isOverlay(history.state)) leaveOverlay();
    };
  }, [open]);
}
