import { historyMove, isOverlay, leaveOverlay } from '@show/web-kit/router';

/**
 * Dispatches `historyMove` before the router handles a popstate event, so that it can be cancelled. Must be called
 * before the router adds its listener: on the window, listeners run in the order in which they were added.
 */
export function announceMoves(): void {
  window.addEventListener('popstate', (event) => {
    const goesOn = window.dispatchEvent(new CustomEvent(historyMove, { cancelable: true, detail: event }));
    if (!goesOn) event.stopImmediatePropagation();
    // What filled the screen is closed: its entry is skipped.
    else if (isOverlay(event.state)) window.history.back();
  });
  // A reload has closed what filled the screen: Back would seem to do nothing.
  if (isOverlay(window.history.state)) leaveOverlay();
}
