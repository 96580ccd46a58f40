import type { Submission } from './submission';

interface Item {
  readonly submission: Pick<Submission, 'subscriber' | 'token'>;
}

interface WindowOptions<T> {
  /** Maximum milliseconds for which a window gathers submissions. */
  readonly gatherFor: number;
  /** Max submissions of one window. */
  readonly limit: number;
  /** Decides one window. Must not reject. */
  run(items: readonly T[]): Promise<void>;
}

/** Different subscribers with which a window is complete. */
const complete = 40;

/**
 * Gathers submissions in the last part of a round. A window takes one submission of each subscriber, when enough of them
 * wait or after a time; the others wait for the next one.
 */
export function drawWindows<T extends Item>({ gatherFor, limit, run }: WindowOptions<T>) {
  let waiting: T[] = [];
  let subscribers = new Set<string>();
  let running = false;
  let over = false;
  let timer: NodeJS.Timeout | undefined;

  function takeWindow(): T[] {
    const tokens = new Map<string, string>();
    const taken: T[] = [];
    const rest: T[] = [];
    for (const item of waiting) {
      const { subscriber, token } = item.submission;
      // A token that was sent twice is one submission.
      const isNext = over || (tokens.get(subscriber) ?? token) === token;
      if (isNext && taken.length < limit) {
        tokens.set(subscriber, token);
        taken.push(item);
      } else rest.push(item);
    }
    waiting = rest;
    subscribers = new Set(rest.map(({ submission }) => submission.subscriber));
    return taken;
  }

  async function decide(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    running = true;
    await run(takeWindow());
    running = false;
    proceed();
  }

  function proceed(): void {
    if (running || waiting.length === 0) return;
    if (over || subscribers.size >= complete) void decide();
    else timer ??= setTimeout(decide, gatherFor);
  }

  return {
    add(item: T): void {
      waiting.push(item);
      subscribers.add(item.submission.subscriber);
      proceed();
    },
    /** The draws are over: what waits is decided immediately. */
    end(): void {
      over = true;
      proceed();
    },
    get waiting() {
      return waiting.length;
    },
  };
}
