import { operations } from '@show/contracts';
import { issuesOf, problems } from '@show/service-kit';
import type { Request, RequestHandler } from 'express';
import type { CspReports } from './CspReports';
import { limitReports } from './limitReports';

/** `POST /api/csp-reports`: takes what browsers report by themselves. Its body is JSON that was read before. */
export function takeCspReports(reports: CspReports, networkOf: (request: Request) => string): RequestHandler {
  const limit = limitReports();
  return async (request, response) => {
    await limit(networkOf(request));
    const received = operations.reportCspViolation.body.safeParse(request.body ?? {});
    if (!received.success) throw problems.invalid(issuesOf(received.error, 'body'));
    reports.add(received.data);
    response.status(204).end();
  };
}

/** `GET /api/admin/csp-reports`, for those who have signed in. */
export function listCspReports(reports: CspReports): RequestHandler {
  return (_, response) => {
    response.json(reports.list());
  };
}
