import { operations } from '@show/contracts';
import { issuesOf, type Log, problems } from '@show/service-kit';
import type { Request, RequestHandler } from 'express';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { secondsToWait } from '../../limits/secondsToWait';
import { violationsOf } from './cspViolations';

/** Reports read of one network in a minute; many visitors may share a network. */
const A_MINUTE = 120;
/** Lines logged in a minute, of one network and in all. */
const LINES_A_MINUTE = { network: 10, all: 60 };

export interface CspReportRouteOptions {
  readonly onViolation: () => void;
  readonly networkOf: (request: Request) => string;
  readonly logOf: (request: Request) => Log;
}

/**
 * `POST /api/csp-reports`: counts and logs the violations that browsers report by themselves, as parsed JSON. Reports
 * beyond a network's limit are dropped but not refused: browsers would log a refusal in the console of the page.
 */
export function cspReportRoute({ onViolation, networkOf, logOf }: CspReportRouteOptions): RequestHandler {
  const reports = new RateLimiterMemory({ points: A_MINUTE, duration: 60 });
  const ownLines = new RateLimiterMemory({ points: LINES_A_MINUTE.network, duration: 60 });
  const lines = new RateLimiterMemory({ points: LINES_A_MINUTE.all, duration: 60 });
  const maySend = async (limiter: RateLimiterMemory, key: string) =>
    (await secondsToWait(limiter, key)) === 0;
  return async (request, response) => {
    const network = networkOf(request);
    const isRead = await maySend(reports, network);
    const received = operations.reportCspViolation.body.safeParse(request.body ?? {});
    if (!received.success) throw problems.invalid(issuesOf(received.error, 'body'));
    for (const violation of isRead ? violationsOf(received.data) : []) {
      onViolation();
      if ((await maySend(ownLines, network)) && (await maySend(lines, 'all')))
        logOf(request).info({ violation }, 'a browser reported a CSP violation');
    }
    response.status(204).end();
  };
}
