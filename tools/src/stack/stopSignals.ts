export type Stop = 'SIGINT' | 'SIGTERM' | 'SIGHUP';

/** Ctrl-C reaches us from the terminal and again through npm; what comes this soon is the same wish. */
const sameWishMs = 1_000;

/** `asked` settles with the first wish to stop, `again` with the second. */
export function stopSignals(): { asked: Promise<Stop>; again: Promise<void> } {
  let askedAt: number | undefined;
  let tellAsked: (signal: Stop) => void = () => {};
  let tellAgain: () => void = () => {};
  const asked = new Promise<Stop>((resolve) => {
    tellAsked = resolve;
  });
  const again = new Promise<void>((resolve) => {
    tellAgain = resolve;
  });
  const hear = (signal: Stop) => {
    if (askedAt === undefined) {
      askedAt = performance.now();
      tellAsked(signal);
    } else if (performance.now() - askedAt > sameWishMs) {
      tellAgain();
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, hear);
  watchParent(() => hear('SIGHUP'));
  return { asked, again };
}

/** npm killed outright tells nobody; its orphans are handed to another parent. */
function watchParent(orphaned: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    orphaned();
  }, 1_000);
  timer.unref();
}
