import type { Domain, Operation } from '@show/contracts';
import { type Log, problems } from '@show/service-kit';
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

/** Who asks: staff, a visitor (undefined), or nobody can say, because the memory of sessions is not there. */
export type Asker = OpenSession | undefined | 'unknown';

export type ServiceOperation = Operation & { readonly service: Domain };

export interface StaffCallOptions {
  readonly answers: ApiAnswers;
  readonly publicUrl: URL;
  /** Passes the call on; with a session as staff's, without as a visitor's. */
  readonly forward: (
    request: Request,
    response: Response,
    operation: ServiceOperation,
    url: string,
    session: OpenSession | undefined,
  ) => Promise<void>;
  /** Whether a visitor may have one more answer made that is not in memory; what it gives is called at its end. */
  readonly startRead: (request: Request) => (() => void) | undefined;
  readonly log: Log;
}

const nothing = () => {};

/**
 * Calls that staff make, and calls of visitors who have a session cookie that is worth nothing. Staff get past the
 * cache: they see at once what they change, and what is not public yet.
 */
export function staffCall({ answers, publicUrl, forward, startRead, log }: StaffCallOptions) {
  return async (request: Request, response: Response, asker: Asker): Promise<void> => {
    const found = callOf(request);
    if (!found.operation) throw found.problem;
    const { operation, url } = found;
    if (!isOfService(operation)) throw unknownAddress;
    if (operation.access === 'admin') {
      if (asker === 'unknown') throw unavailable;
      if (!asker) throw problems.unauthorized('Please sign in first.');
      requireOrigin(request, publicUrl);
      if (operation.method !== 'GET')
        log.info({ operation: operation.id, url, session: asker.id }, 'staff call');
    }
    const session = asker === 'unknown' ? undefined : asker;
    if (session || !isCached(operation)) {
      await forward(request, response, operation, url, session);
      return;
    }
    const end = answers.ready(url) || answers.isLoading(url) ? nothing : startRead(request);
    if (!end) throw unavailable;
    try {
      const { answer } = await answers.get(operation, url).finally(end);
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
