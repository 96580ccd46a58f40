import { frontEndSchema, operations } from '@show/contracts';
import { issuesOf, type Log, problems, subscriberAddress } from '@show/service-kit';
import type { Request, RequestHandler } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { LiveRegistry } from '../files/LiveRegistry';
import { checkOrigin } from '../front/origin';
import type { LoadFailures } from './LoadFailures';

export interface ReportRouteOptions {
  readonly failures: LoadFailures;
  readonly registry: LiveRegistry;
  readonly addressOf: (request: Request) => string;
  readonly publicUrl: URL;
  readonly log: Log;
}

/** `POST /api/mfe-reports`: a browser could not load or show a front end. */
export function reportRoute({
  failures,
  registry,
  addressOf,
  publicUrl,
  log,
}: ReportRouteOptions): RequestHandler {
  const limiter = new RateLimiterMemory({ points: 30, duration: 60 });
  return async (request, response) => {
    if (checkOrigin(request, publicUrl.origin) === 'foreign') throw problems.of('origin-refused');
    const reporter = subscriberAddress(addressOf(request));
    await limiter.consume(reporter).catch((refused: unknown) => {
      throw refused instanceof RateLimiterRes ? problems.tooMany(refused.msBeforeNext / 1000) : refused;
    });
    const report = operations.reportRemoteFailure.body.safeParse(request.body ?? {});
    if (!report.success) throw problems.invalid(issuesOf(report.error, 'body'));
    const { remote, version } = report.data;
    log.info({ report: report.data, reporter }, 'a front end did not load');
    const name = frontEndSchema.safeParse(remote);
    // Only what is live can do harm, and only that is counted: anything may be written into a report.
    if (name.success && registry.current?.[name.data].version === version) {
      if (failures.add(name.data, version, reporter) && registry.quarantine(name.data, version)) {
        log.warn({ remote, version }, 'set aside a version that many browsers could not load');
      }
    }
    response.status(204).end();
  };
}
