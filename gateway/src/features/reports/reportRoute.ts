import { type FrontEndName, frontEndNames, operations, type Registry } from '@show/contracts';
import { issuesOf, type Log, problems } from '@show/service-kit';
import type { Request, RequestHandler } from 'express';
import type { FrontEndFailures } from './FrontEndFailures';
import { limitReports } from './limitReports';

export interface ReportRouteOptions {
  readonly failures: Pick<FrontEndFailures, 'count'>;
  readonly registry: () => Registry | undefined;
  /** What one customer of a network provider has, see `networkAddress`. */
  readonly networkOf: (request: Request) => string;
  readonly logOf: (request: Request) => Log;
}

/** `POST /api/mfe-reports`: a browser could not load or show a front end. It is logged and counted, and changes nothing. */
export function reportRoute({ failures, registry, networkOf, logOf }: ReportRouteOptions): RequestHandler {
  const limit = limitReports();
  return async (request, response) => {
    await limit(networkOf(request));
    const report = operations.reportRemoteFailure.body.safeParse(request.body ?? {});
    if (!report.success) throw problems.invalid(issuesOf(report.error, 'body'));
    const { remote, version, kind } = report.data;
    const name = frontEndNames.find((known) => known === remote);
    const isPublished = name !== undefined && isVersionOf(name, version, registry());
    logOf(request).info({ report: report.data, isPublished }, 'a front end failed in a browser');
    if (isPublished) await failures.count(name, version, kind);
    response.status(204).end();
  };
}

function isVersionOf(name: FrontEndName, version: string, registry: Registry | undefined): boolean {
  if (!registry) return false;
  return [registry[name], ...registry[name].previous].some((build) => build.version === version);
}
