const patience = 5000;

/**
 * Does something as soon as the page has grown far enough for it, and gives up after five seconds or when the
 * visitor takes over. `attempt` says whether it is done. Gives back how to call it off.
 */
export function retryUntil(attempt: () => boolean): () => void {
  if (attempt()) return () => {};
  const observer = new MutationObserver(() => attempt() && stop());
  const timer = setTimeout(stop, patience);
  const takeovers = ['wheel', 'touchstart', 'keydown'] as const;
  function stop(): void {
    observer.disconnect();
    clearTimeout(timer);
    for (const takeover of takeovers) window.removeEventListener(takeover, stop);
  }
  observer.observe(document.body, { childList: true, subtree: true, attributes: true });
  for (const takeover of takeovers) window.addEventListener(takeover, stop, { passive: true });
  return stop;
}
