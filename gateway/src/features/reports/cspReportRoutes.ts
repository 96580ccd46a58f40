import { operations } from '@show/contracts';
import { issuesOf, problems } from '@show/service-kit';
import type { Request, RequestHandler } from 'express';
import type { CspReports } from './CspReports';
import { reportLimit } from './limitReports';

/** Reports counted for one network in a minute; many visitors may share a network. */
const A_MINUTE = 120;

/**
 * `POST /api/csp-reports`: receives reports that browsers send by themselves, as parsed JSON. Reports beyond a network's
 * limit are dropped but not refused: browsers would log a refusal in the console of the page.
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

/** `GET /api/admin/csp-reports`, for staff. */
export function listCspReports(reports: CspReports): RequestHandler {
  return (_, response) => {
    response.json(reports.list());
  };
}
