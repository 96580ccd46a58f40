import { operations } from '@show/contracts';
import { issuesOf, problems } from '@show/service-kit';
import type { Request, RequestHandler } from 'express';
import type { CspReports } from './CspReports';
import { reportLimit } from './limitReports';

/** Reports counted of one network in a minute; many visitors may share one. */
const A_MINUTE = 120;

/**
 * `POST /api/csp-reports`: takes what browsers report by themselves. Its body is JSON that was read before. What a network
 * sends beyond its limit is not counted, and not refused either: browsers would complain to whoever looks at the page.
 */
export function takeCspReports(reports: CspReports, networkOf: (request: Request) => string): RequestHandler {
  const limit = reportLimit(A_MINUTE);
  return async (request, response) => {
    const wait = await limit(networkOf(request));
    const received = operations.reportCspViolation.body.safeParse(request.body ?? {});
    if (!received.success) throw problems.invalid(issuesOf(received.error, 'body'));
    if (wait === 0) reports.add(received.data);
    response.status(204).end();
  };
}

/** `GET /api/admin/csp-reports`, for those who have signed in. */
export function listCspReports(reports: CspReports): RequestHandler {
  return (_, response) => {
    response.json(reports.list());
  };
}
