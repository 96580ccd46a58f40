/**
 * Name of the event that the shell dispatches when the visitor goes back or forward in the history, before the router
 * follows. Its detail is the `popstate` event. A listener that cancels it keeps the page and must restore the URL.
 */
export const historyMove = 'show:history-move';
