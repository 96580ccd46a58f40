import { type FrontEndName, frontEndNames, operations } from '@show/contracts';
import { issuesOf, type Log, problems } from '@show/service-kit';
import type { Request, RequestHandler } from 'express';
import type { LiveRegistry } from '../../front-ends/LiveRegistry';
import type { ReportProofs } from '../../front-ends/reportProofs';
import { limitReports } from './limitReports';
import type { SharedLoadFailures } from './SharedLoadFailures';

export interface ReportRouteOptions {
  readonly failures: Pick<SharedLoadFailures, 'failed'>;
  readonly proofs: ReportProofs;
  readonly registry: LiveRegistry;
  /** Sets a version aside in all gateways. False when it is not live or nothing can take its place. */
  readonly quarantine: (name: FrontEndName, version: string, reason: string) => Promise<boolean>;
  /** What one customer of a network provider has, see `networkAddress`. */
  readonly networkOf: (request: Request) => string;
  readonly logOf: (request: Request) => Log;
}

/** `POST /api/mfe-reports`: a browser could not load or show a front end. */
export function reportRoute(options: ReportRouteOptions): RequestHandler {
  const { failures, proofs, registry, quarantine, networkOf, logOf } = options;
  const limit = limitReports();
  return async (request, response) => {
    const network = networkOf(request);
    await limit(network);
    const report = operations.reportRemoteFailure.body.safeParse(request.body ?? {});
    if (!report.success) throw problems.invalid(issuesOf(report.error, 'body'));
    const { proof = '', ...said } = report.data;
    const { remote, version } = said;
    const counts =
      isFrontEnd(remote) &&
      registry.current?.[remote].version === version &&
      proofs.confirms(proof, remote, version);
    logOf(request).info({ report: said, counts }, 'a front end did not load');
    const found = counts && (await failures.failed(remote, version, network));
    if (!found) {
      response.status(204).end();
      return;
    }
    const told = `It did not load in ${found.failed} of the ${found.visited} networks that got it within minutes`;
    const reason = `${told} (${said.kind}: ${said.message.slice(0, 200)})`;
    if (await quarantine(remote, version, reason)) {
      logOf(request).warn(
        { remote, version, reason },
        'set aside a version that failed for many of its visitors',
      );
    }
    response.status(204).end();
  };
}

function isFrontEnd(name: string): name is FrontEndName {
  return frontEndNames.some((known) => known === name);
}
