/** Long enough for a slow device on a slow network; a visitor who does anything ends it sooner. */
const timeout = 60_000;

/**
 * Retries `attempt` whenever the page changes until it returns true, for at most a minute or until the visitor
 * interacts. Returns a function that cancels it.
 */
export function retryUntil(attempt: () => boolean): () => void {
  if (attempt()) return () => {};
  const observer = new MutationObserver(() => attempt() && stop());
  const timer = setTimeout(stop, timeout);
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
