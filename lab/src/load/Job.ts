/** Task of a load process: sequential requests on each of its connections, for a given time. */
export interface Job {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  readonly requests: SameBytes | Reads | Entries;
}

/** Repeats one request; every response has the same length, so that only bytes are counted. */
export interface SameBytes {
  readonly kind: 'same-bytes';
  readonly request: string;
  /** Bytes of one response including headers. */
  readonly responseBytes: number;
}

/** Repeats one request; responses have a Content-Length. */
export interface Reads {
  readonly kind: 'reads';
  readonly request: string;
}

/** Entries, each of a new device. */
export interface Entries {
  readonly kind: 'entries';
  readonly path: string;
  /** Distinguishes the entries of this job from those of others. */
  readonly run: string;
}

export interface LoadResult {
  readonly responses: number;
  /** Failed requests, by status or error. */
  readonly failed: Readonly<Record<string, number>>;
  readonly seconds: number;
}

/** Many new phones, each with its own connection, spread evenly over a period. */
export interface Burst {
  readonly kind: 'burst';
  readonly port: number;
  readonly path: string;
  readonly run: string;
  readonly phones: number;
  readonly withinSeconds: number;
}

export interface BurstOutcome {
  /** Milliseconds from connecting to the complete response, for responses with 200. */
  readonly took: readonly number[];
  readonly failed: Readonly<Record<string, number>>;
}
