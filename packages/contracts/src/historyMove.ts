/**
 * Name of the event by which the shell says that somebody goes back or forward in the browser's history, before it
 * follows. Its detail is the `popstate` event; whoever cancels it keeps the page and puts the address right again.
 */
export const historyMove = 'show:history-move';
