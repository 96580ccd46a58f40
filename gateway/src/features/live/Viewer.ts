import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';

/** A browser that watches giveaways. */
export interface Viewer {
  readonly socket: WebSocket;
  /** The connection below it, to which encoded frames are written. */
  readonly connection: Duplex;
  /** Ids of the giveaways that it watches. */
  readonly watched: Set<number>;
}
