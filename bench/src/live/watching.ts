/** What a process of viewers is asked. */
export type ViewersTask = Connect | Watch | { readonly kind: 'close' };

export interface Connect {
  readonly kind: 'connect';
  readonly port: number;
  readonly sockets: number;
  /** Address to which the handshake goes. */
  readonly path: string;
  /** Lines of the handshake's head beyond what it must have. */
  readonly headers: Readonly<Record<string, string>>;
  /** Text messages sent once the handshake is over. */
  readonly greeting: readonly string[];
  /** How a message that counts as a delivery begins. */
  readonly delivery: string;
  /** Of so many sockets one tells of each of its messages. */
  readonly every: number;
}

/** Counts what comes for a while. */
interface Watch {
  readonly kind: 'watch';
  readonly seconds: number;
}

/** A message that came. */
export interface Arrival {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** The count in it. */
  readonly count: number;
}

export interface Watched {
  readonly seconds: number;
  readonly deliveries: number;
  /** Sockets that closed since they were opened. */
  readonly lost: number;
  /** Messages of the sockets that tell of theirs, in order. */
  readonly told: readonly (readonly Arrival[])[];
}
