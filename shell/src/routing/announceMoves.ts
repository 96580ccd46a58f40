import { historyMove } from '@show/web-kit/router';

/**
 * Asks whoever holds unsaved work before the router hears of a move in the history. Must be called before the router
 * listens: on the window, listeners are called in the order in which they came, whether they capture or not.
 */
export function announceMoves(): void {
  window.addEventListener('popstate', (event) => {
    const goesOn = window.dispatchEvent(new CustomEvent(historyMove, { cancelable: true, detail: event }));
    if (!goesOn) event.stopImmediatePropagation();
  });
}
