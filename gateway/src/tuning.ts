/** Limits of the gateway that no installation sets; tests replace them. */
export interface GatewayTuning {
  /** Size of the cache of responses and documents. */
  readonly cacheBytes: number;
  /** Open connections in total, and of one address that is neither a shared one nor a proxy. */
  readonly maxConnections: number;
  readonly maxConnectionsPerAddress: number;
  /** Open WebSockets in total, and of one address that is not a shared one. */
  readonly maxWebSockets: number;
  readonly maxWebSocketsPerAddress: number;
  /** Milliseconds between two reports of how often pages were opened. */
  readonly viewsInterval: number;
  /** Milliseconds for which a stopping gateway still handles requests on idle connections. */
  readonly idleGrace: number;
  /** Milliseconds for which visits by codes are counted in memory. */
  readonly signVisitsInterval: number;
}

export const defaultTuning: GatewayTuning = {
  cacheBytes: 128 * 1024 * 1024,
  maxConnections: 40_000,
  // Serves some 300 phones behind one address.
  maxConnectionsPerAddress: 2_000,
  maxWebSockets: 20_000,
  maxWebSocketsPerAddress: 500,
  viewsInterval: 60_000,
  idleGrace: 1_000,
  signVisitsInterval: 2_000,
};
