import { operations } from '@show/contracts';
import { issuesOf, type Log, problems } from '@show/service-kit';
import type { Request, RequestHandler } from 'express';
import { violationsOf } from './cspViolations';
import { reportLimit } from './limitReports';

/** Reports read of one network in a minute; many visitors may share a network. */
const A_MINUTE = 120;
/** Lines logged in a minute, over all senders. */
const LINES_A_MINUTE = 60;

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
  const reports = reportLimit(A_MINUTE);
  const lines = reportLimit(LINES_A_MINUTE);
  return async (request, response) => {
    const wait = await reports(networkOf(request));
    const received = operations.reportCspViolation.body.safeParse(request.body ?? {});
    if (!received.success) throw problems.invalid(issuesOf(received.error, 'body'));
    for (const violation of wait === 0 ? violationsOf(received.data) : []) {
      onViolation();
      if ((await lines('all')) === 0)
        logOf(request).info({ violation }, 'a browser reported a CSP violation');
    }
    response.status(204).end();
  };
}
