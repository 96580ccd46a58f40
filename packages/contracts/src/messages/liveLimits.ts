/** Limits of the connection over `/ws`. Apart from its schemas, so that browsers need not load those. */
export const liveLimits = {
  /** Milliseconds between a browser's pings. */
  pingEvery: 30_000,
  /** Bytes of the largest message a browser may send. */
  maxPayload: 1024,
  /** Maximum count updates a second for one connection. */
  updatesPerSecond: 20,
} as const;
