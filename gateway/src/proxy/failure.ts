import { type Problem, problems } from '@show/service-kit';
import { codeOf } from '../http/codeOf';
import { unavailable } from '../http/sendProblem';

const timeouts = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

/** Whether no response began, or did not continue, in time. */
export const isTimeout = (error: unknown): boolean => timeouts.has(codeOf(error));

const tooSlow = problems.of('upstream-timeout', 'That took too long. Please try again in a moment.', {
  headers: { 'retry-after': '5' },
});

/** A service did not respond. The cause is for the log; `problem` is what the client gets. */
export class UpstreamFailure extends Error {
  override readonly name = 'UpstreamFailure';
  readonly problem: Problem;

  constructor(
    readonly service: string,
    cause: unknown,
    status?: number,
  ) {
    super(`${service} did not respond`, { cause });
    if (status === 500) this.problem = problems.internal();
    else this.problem = isTimeout(cause) || status === 504 ? tooSlow : unavailable;
  }
}

const lost = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/** Whether the service closed the connection before its response was complete: only idempotent requests may repeat. */
export function isLostConnection(error: unknown): boolean {
  return lost.has(codeOf(error));
}

const refused = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Whether no connection was made: nothing was sent, and any request may be repeated. */
export function isRefusedConnection(error: unknown): boolean {
  return refused.has(codeOf(error));
}
