interface BackoffLimits {
  /** Milliseconds before the first retry, on average. */
  first: number;
  /** Milliseconds of the longest pause, on average. */
  longest: number;
}

export interface Backoff {
  /** Milliseconds to pause before the next retry. */
  next(): number;
  /** After a success: the next pause is the first one again. */
  reset(): void;
}

/**
 * Exponential backoff with jitter: each pause is twice the previous one and varies by half of it, so that the clients
 * of a server that recovers do not all return simultaneously.
 */
export function backoff({ first, longest }: BackoffLimits): Backoff {
  let pause = first;
  return {
    next() {
      const jittered = pause * (0.5 + Math.random());
      pause = Math.min(pause * 2, longest);
      return jittered;
    },
    reset() {
      pause = first;
    },
  };
}
