/**
 * Life of a connection to a service; times in milliseconds. An idle one ends before a stopping service closes it, whose
 * `idleGrace` is longer; any one ends after some requests, so that replicas that were added later get their share.
 * Not by `clientTtl` of undici: with all connections due together, a request may wait until another one ends.
 */
export const connectionLife = {
  pipelining: 1,
  connectTimeout: 2000,
  keepAliveTimeout: 2000,
  keepAliveMaxTimeout: 2000,
  maxRequestsPerClient: 500,
} as const;
