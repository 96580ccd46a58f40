export interface LoadLimits {
  /** Milliseconds for one attempt. */
  timeout: number;
  /** Milliseconds before the one retry; random, so that the clients of a server that recovers do not all return simultaneously. */
  retryDelay: () => number;
}

/** For the code of a remote and for its screens and slots alike. */
export const loadLimits: LoadLimits = { timeout: 4_000, retryDelay: () => 150 + Math.random() * 450 };
