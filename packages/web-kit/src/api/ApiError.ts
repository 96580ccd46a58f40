/** A call that did not succeed. Its message is '<status>: <detail>'. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly detail: string,
    /** Stable id of the problem, such as `already-entered`; empty where the answer was no problem document. */
    readonly code = '',
    readonly issues: readonly { path: string; message: string }[] = [],
    /** Seconds until another attempt is welcome, where the answer says so. */
    readonly retryAfter?: number | undefined,
  ) {
    super(`${status}: ${detail}`);
    this.name = 'ApiError';
  }
}
