interface BackoffLimits {
  /** The pause before the first retry, on average; the unit of the result. */
  readonly first: number;
  /** The longest pause, on average. */
  readonly longest: number;
}

/**
 * Exponential backoff with jitter: each pause is twice the previous one and varies by half of it, so that the clients
 * of a server that recovers do not return all at the same time.
 * @param retries how many there were before this one
 */
export function backoff(retries: number, { first, longest }: BackoffLimits): number {
  const pause = Math.min(first * 2 ** retries, longest);
  return Math.round(pause * (0.5 + Math.random()));
}
