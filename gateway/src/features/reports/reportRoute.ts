import { type FrontEndName, frontEndNames, operations, type Registry } from '@show/contracts';
import { issuesOf, type Log, problems } from '@show/service-kit';
import type { Request, RequestHandler } from 'express';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { secondsToWait } from '../../limits/secondsToWait';
import type { FrontEndFailures } from './FrontEndFailures';

/** Reports accepted from one network in a minute: more than a failing browser sends. */
const A_MINUTE = 30;

interface ReportRouteOptions {
  readonly failures: Pick<FrontEndFailures, 'count'>;
  readonly registry: () => Registry | undefined;
  /** Network of one customer of a provider, see `networkAddress`. */
  readonly networkOf: (request: Request) => string;
  readonly logOf: (request: Request) => Log;
}

/** `POST /api/mfe-reports`: a browser could not load or show a front end. It is logged and counted, and changes nothing. */
export function reportRoute({ failures, registry, networkOf, logOf }: ReportRouteOptions): RequestHandler {
  const limiter = new RateLimiterMemory({ points: A_MINUTE, duration: 60 });
  return async (request, response) => {
    const wait = await secondsToWait(limiter, networkOf(request));
    if (wait > 0) throw problems.tooMany(wait);
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
