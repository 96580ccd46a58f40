import { type Refusal, unavailable } from '../front/sendProblem';

const timeouts = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

export const tooSlow: Refusal = {
  code: 'upstream-timeout',
  detail: 'The answer took too long. Please try again in a moment.',
  retryAfter: 5,
};

const broken: Refusal = { code: 'internal', detail: 'Something went wrong. Please try again later.' };

/** A service did not answer. The cause is for the log; the visitor learns that asking again makes sense. */
export class UpstreamFailure extends Error {
  override readonly name = 'UpstreamFailure';
  readonly refusal: Refusal;

  constructor(service: string, cause: unknown, status?: number) {
    super(`${service} did not answer`, { cause });
    if (status === 500) this.refusal = broken;
    else this.refusal = timeouts.has(codeOf(cause)) || status === 504 ? tooSlow : unavailable;
  }
}

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** A connection that the service had closed while it lay idle: nothing was answered, asking once more is safe. */
export function isStaleConnection(error: unknown): boolean {
  return codeOf(error) === 'UND_ERR_SOCKET' || codeOf(error) === 'ECONNRESET' || codeOf(error) === 'EPIPE';
}
