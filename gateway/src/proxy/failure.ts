import { type Problem, problems } from '@show/service-kit';
import { codeOf } from '../http/codeOf';
import { unavailable } from '../http/sendProblem';

const timeouts = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

const tooSlow = problems.of('upstream-timeout', 'The answer took too long. Please try again in a moment.', {
  headers: { 'retry-after': '5' },
});

/** A service did not answer. The cause is for the log; `problem` is what the client gets. */
export class UpstreamFailure extends Error {
  override readonly name = 'UpstreamFailure';
  readonly problem: Problem;

  constructor(
    readonly service: string,
    cause: unknown,
    status?: number,
  ) {
    super(`${service} did not answer`, { cause });
    if (status === 500) this.problem = problems.internal();
    else this.problem = timeouts.has(codeOf(cause)) || status === 504 ? tooSlow : unavailable;
  }
}

const closed = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/** Whether the service had closed an idle connection: no answer was received, and a retry is safe. */
export function isStaleConnection(error: unknown): boolean {
  return closed.has(codeOf(error));
}
