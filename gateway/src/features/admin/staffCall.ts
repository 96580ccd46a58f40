import { type Log, problems, requireRole } from '@show/service-kit';
import type { Request, Response } from 'express';
import { isCached } from '../../cache/ApiResponses';
import type { ServeCachedRead } from '../../cache/cachedReads';
import { exchangeOf } from '../../cache/Exchange';
import { callOf, isOfService, type ServiceOperation } from '../../http/resolve';
import { unavailable, unknownUrl } from '../../http/sendProblem';
import { requireOrigin } from './requireOrigin';
import type { OpenSession } from './sessions';

/** The caller: staff, a visitor (undefined), or `unknown` while the session store is unavailable. */
export type SessionCaller = OpenSession | undefined | 'unknown';

export interface StaffCallOptions {
  readonly serveCachedRead: ServeCachedRead;
  readonly publicUrl: URL;
  /** Forwards the call: with a session as one of staff, without as one of a visitor. */
  readonly forward: (
    request: Request,
    response: Response,
    operation: ServiceOperation,
    url: string,
    session: OpenSession | undefined,
  ) => Promise<void>;
  readonly logOf: (request: Request) => Log;
}

/**
 * Handles calls of staff, and calls of visitors with an invalid session cookie. Staff bypass the cache: they see their
 * own changes immediately, and items that are not public yet.
 */
export function staffCall({ serveCachedRead, publicUrl, forward, logOf }: StaffCallOptions) {
  return async (request: Request, response: Response, caller: SessionCaller): Promise<void> => {
    const found = callOf(request);
    if (!found.operation) throw found.problem;
    const { operation, url } = found;
    if (!isOfService(operation)) throw unknownUrl;
    if (operation.access !== 'public') {
      if (caller === 'unknown') throw unavailable;
      if (!caller) throw problems.unauthorized('Please sign in first.');
      requireRole(operation, caller.member);
      requireOrigin(request, publicUrl);
      if (operation.method !== 'GET')
        logOf(request).info(
          { operation: operation.id, url, session: caller.id, member: caller.member.id },
          'staff call',
        );
    }
    const session = caller === 'unknown' ? undefined : caller;
    if (session || !isCached(operation)) {
      await forward(request, response, operation, url, session);
      return;
    }
    await serveCachedRead(exchangeOf(request, response), operation, url);
  };
}
