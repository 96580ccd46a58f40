/**
 * Life of a connection to a service, in milliseconds. An idle one ends before a stopping service closes it, whose
 * IDLE_GRACE_MS is longer; any one ends in time, so that replicas that were added later get their share.
 */
export const connectionLife = {
  pipelining: 1,
  connectTimeout: 2000,
  keepAliveTimeout: 2000,
  keepAliveMaxTimeout: 2000,
  clientTtl: 30_000,
} as const;
