/** Commands to a process of viewers. */
export type ViewersTask = Connect | Watch | { readonly kind: 'close' };

export interface Connect {
  readonly kind: 'connect';
  readonly port: number;
  readonly sockets: number;
  /** URL of the handshake. */
  readonly path: string;
  /** Additional header lines of the handshake. */
  readonly headers: Readonly<Record<string, string>>;
  /** Text messages sent once the handshake is over. */
  readonly greeting: readonly string[];
  /** Prefix of a message that counts as a delivery. */
  readonly delivery: string;
  /** One in this number of sockets reports each of its messages. */
  readonly every: number;
}

/** Counts messages for a given time. */
interface Watch {
  readonly kind: 'watch';
  readonly seconds: number;
}

/** A received message. */
export interface Arrival {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly count: number;
}

export interface Watched {
  readonly seconds: number;
  readonly deliveries: number;
  /** Sockets that closed since they were opened. */
  readonly lost: number;
  /** Messages of the reporting sockets, in order. */
  readonly arrivals: readonly (readonly Arrival[])[];
}
