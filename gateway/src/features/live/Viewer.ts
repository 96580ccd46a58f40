import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';

/** Somebody who watches. */
export interface Viewer {
  readonly socket: WebSocket;
  /** The connection below, to which ready frames are written. */
  readonly connection: Duplex;
  /** Giveaways that it asked for. */
  readonly watched: Set<number>;
}
