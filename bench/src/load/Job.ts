/** What a load process is to do: keep connections busy, one request after the other on each, for a while. */
export interface Job {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  readonly requests: CachedList | Entries;
}

/** The same request again and again; every answer has the same length, so that bytes need only be counted. */
export interface CachedList {
  readonly kind: 'list';
  readonly request: string;
  /** Bytes of one answer with its head. */
  readonly answerBytes: number;
}

/** An entry of another device each time. */
export interface Entries {
  readonly kind: 'entries';
  readonly path: string;
  /** Tells the entries of this job from those of any other. */
  readonly run: string;
}

export interface Outcome {
  readonly answered: number;
  /** What was no 200, by status or by what happened. */
  readonly failed: Readonly<Record<string, number>>;
  readonly seconds: number;
}
