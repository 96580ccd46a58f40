/** What a load process is to do: keep connections busy, one request after the other on each, for a while. */
export interface Job {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  readonly requests: SameBytes | Reads | Entries;
}

/** The same request again and again; every answer has the same length, so that bytes need only be counted. */
export interface SameBytes {
  readonly kind: 'same-bytes';
  readonly request: string;
  /** Bytes of one answer with its head. */
  readonly answerBytes: number;
}

/** The same request again and again, with answers whose length is told in their heads. */
export interface Reads {
  readonly kind: 'reads';
  readonly request: string;
}

/** An entry of another device each time. */
export interface Entries {
  readonly kind: 'entries';
  readonly path: string;
  /** Tells the entries of this job from those of any other. */
  readonly run: string;
}

export interface LoadResult {
  readonly answered: number;
  /** What was no 200, by status or by what happened. */
  readonly failed: Readonly<Record<string, number>>;
  readonly seconds: number;
}

/** Many phones that nobody has seen before, each with a connection of its own, spread evenly over a time. */
export interface Burst {
  readonly kind: 'burst';
  readonly port: number;
  readonly path: string;
  readonly run: string;
  readonly phones: number;
  readonly withinSeconds: number;
  /** Each phone has an address of its own: the one of this number and those that follow. */
  readonly firstAddress?: number;
}

export interface BurstOutcome {
  /** Milliseconds from dialling to the whole answer, of those that were answered with 200. */
  readonly took: readonly number[];
  readonly failed: Readonly<Record<string, number>>;
}
