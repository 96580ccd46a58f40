import type { Domain, Operation } from '@show/contracts';
import { type Log, ownersOnly, problems } from '@show/service-kit';
import type { Request, Response } from 'express';
import { type ApiAnswers, isCached } from '../../cache/ApiAnswers';
import { readConditions } from '../../cache/conditions';
import { sendAnswer } from '../../cache/sendAnswer';
import { callOf } from '../../http/resolve';
import { unavailable, unknownAddress } from '../../http/sendProblem';
import { TooLarge } from '../../http/TooLarge';
import { UpstreamFailure } from '../../proxy/failure';
import { requireOrigin } from './requireOrigin';
import type { OpenSession } from './sessions';

/** The caller: staff, a visitor (undefined), or `unknown` while the session store is unavailable. */
export type SessionCaller = OpenSession | undefined | 'unknown';

export type ServiceOperation = Operation & { readonly service: Domain };

export interface StaffCallOptions {
  readonly answers: ApiAnswers;
  readonly publicUrl: URL;
  /** Forwards the call: with a session as one of staff, without as one of a visitor. */
  readonly forward: (
    request: Request,
    response: Response,
    operation: ServiceOperation,
    url: string,
    session: OpenSession | undefined,
  ) => Promise<void>;
  /** Admits one more uncached read of a visitor, and returns its release function; undefined when refused. */
  readonly startRead: (request: Request) => (() => void) | undefined;
  readonly requestIdOf: (request: Request) => string;
  readonly logOf: (request: Request) => Log;
}

const alreadyCounted = () => {};

/**
 * Answers calls of staff, and calls of visitors with an invalid session cookie. Staff bypass the cache: they see their
 * own changes at once, and items that are not public yet.
 */
export function staffCall({ answers, publicUrl, forward, startRead, requestIdOf, logOf }: StaffCallOptions) {
  return async (request: Request, response: Response, caller: SessionCaller): Promise<void> => {
    const found = callOf(request);
    if (!found.operation) throw found.problem;
    const { operation, url } = found;
    if (!isOfService(operation)) throw unknownAddress;
    if (operation.access !== 'public') {
      if (caller === 'unknown') throw unavailable;
      if (!caller) throw problems.unauthorized('Please sign in first.');
      if (operation.access === 'owner' && caller.member.role !== 'owner')
        throw problems.forbidden(ownersOnly);
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
    const end = answers.ready(url) || answers.isLoading(url) ? alreadyCounted : startRead(request);
    if (!end) throw unavailable;
    try {
      const { answer } = await answers.get(operation, url, requestIdOf(request)).finally(end);
      sendAnswer(request, response, answer, readConditions(request.rawHeaders));
    } catch (fault) {
      if (fault instanceof TooLarge) await forward(request, response, operation, url, undefined);
      else throw fault instanceof UpstreamFailure ? fault.problem : fault;
    }
  };
}

function isOfService(operation: Operation): operation is ServiceOperation {
  return operation.service !== 'gateway';
}
