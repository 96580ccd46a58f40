export type Stop = 'SIGINT' | 'SIGTERM' | 'SIGHUP';

/** Ctrl-C arrives from the terminal and again through npm: signals this close together count as one. */
const sameRequestMs = 1_000;

/** `asked` settles with the first request to stop, `again` with the second. */
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
    } else if (performance.now() - askedAt > sameRequestMs) {
      tellAgain();
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, hear);
  watchParent(() => hear('SIGHUP'));
  return { asked, again };
}

/** A killed npm sends no signal; its orphans get another parent. */
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
