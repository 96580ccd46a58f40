/** A failed call. Its message is '<status>: <detail>'. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly detail: string,
    /** Stable code of the problem, such as `already-entered`; empty when the response was not a problem document. */
    readonly code = '',
    readonly issues: readonly { path: string; message: string }[] = [],
    /** Seconds from the Retry-After header, if there was one. */
    readonly retryAfter?: number | undefined,
  ) {
    super(`${status}: ${detail}`);
    this.name = 'ApiError';
  }
}
