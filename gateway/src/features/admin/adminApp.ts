import { bodyLimitOf, type ChangesShown, type Operation, operations } from '@show/contracts';
import { Problem, problems, toProblem, withRequestId } from '@show/service-kit';
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import helmet from 'helmet';
import { interfaceSecurity } from '../../http/securityHeaders';
import { sendProblem, unavailable } from '../../http/sendProblem';
import { requireOrigin } from './requireOrigin';
import { type SignInOptions, sessionState, signIn, signOut } from './signIn';
import type { Asker } from './staffCall';
import { type StaffSessionOptions, staffSessions } from './staffSessions';

export interface AdminAppOptions extends SignInOptions, StaffSessionOptions {
  readonly publicUrl: URL;
  readonly requestIdOf: (request: Request) => string;
  /** Takes a failure report of a front end. */
  readonly report: RequestHandler;
  /** Takes what browsers report of the content security policy, and lists it for staff. */
  readonly cspReports: { readonly take: RequestHandler; readonly list: RequestHandler };
  /** Whether what staff save reaches visitors at once. */
  readonly changesShown: () => boolean;
  /** Answers all other calls, now that it is known who asks. */
  readonly call: (request: Request, response: Response, asker: Asker) => Promise<void>;
}

/** The layer that knows sessions: signing in and out, and every call of staff. */
export function adminApp(options: AdminAppOptions): Express {
  const { publicUrl, requestIdOf, sessions, report, cspReports, changesShown, call, log } = options;
  const { login, logout, getSession, extendSession, listSessions, endSession, endOtherSessions } = operations;
  const { getChangesShown, reportRemoteFailure, reportCspViolation, listCspReports } = operations;
  const ofStaff = staffSessions(options);
  const ownOrigin: RequestHandler = (request, _, next) => {
    requireOrigin(request, publicUrl);
    next();
  };
  const staffOnly: RequestHandler = async (request, _, next) => {
    if (!(await sessions.current(request))) throw problems.unauthorized('Please sign in first.');
    next();
  };
  const onFault: ErrorRequestHandler = (fault: unknown, request, response, _next) => {
    const requestId = requestIdOf(request);
    const problem = toProblem(fault);
    const foreseen = fault instanceof Problem || problem.status < 500;
    if (!foreseen) withRequestId(requestId, () => log.warn({ err: fault }, 'a call failed'));
    // What fails unforeseen is the memory of sessions and attempts; the public site does without it.
    sendProblem(response, foreseen ? problem : unavailable, requestId);
  };

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(helmet(interfaceSecurity({ publicUrl })));
  app.use(neverStored);
  app.use((request, response, next) => {
    response.setHeader('x-request-id', requestIdOf(request));
    next();
  });
  app.post(reportRemoteFailure.path, jsonBody(reportRemoteFailure), report);
  app.post(reportCspViolation.path, jsonBody(reportCspViolation), cspReports.take);
  app.get(listCspReports.path, sessions.middleware, staffOnly, cspReports.list);
  app.post(login.path, ownOrigin, jsonBody(login), sessions.middleware, signIn(options));
  app.post(logout.path, ownOrigin, sessions.middleware, signOut(options));
  app.get(getSession.path, sessions.middleware, sessionState(options));
  app.post(extendSession.path, ownOrigin, sessions.middleware, ofStaff.extend);
  app.get(listSessions.path, sessions.middleware, ofStaff.list);
  app.delete(endSession.path.replace('{id}', ':id'), ownOrigin, sessions.middleware, ofStaff.endOne);
  app.post(endOtherSessions.path, ownOrigin, sessions.middleware, ofStaff.endOthers);
  app.get(getChangesShown.path, sessions.middleware, staffOnly, (_, response) => {
    response.json({ shown: changesShown() } satisfies ChangesShown);
  });
  app.use((request, response, next) => {
    sessions.middleware(request, response, (fault?: unknown) => {
      asker(request, fault)
        .then((asking) => call(request, response, asking))
        .catch(next);
    });
  });
  app.use(onFault);
  return app;

  async function asker(request: Request, fault: unknown): Promise<Asker> {
    try {
      if (fault) throw fault;
      return await (isWork(request) ? sessions.use(request) : sessions.current(request));
    } catch (unreadable) {
      log.warn({ err: unreadable }, 'sessions can not be read');
      return 'unknown';
    }
  }
}

function jsonBody(operation: Operation): RequestHandler {
  const { bodyTypes = ['application/json'] } = operation;
  return express.json({ limit: bodyLimitOf(operation), type: [...bodyTypes] });
}

const neverStored: RequestHandler = (_, response, next) => {
  response.setHeader('cache-control', 'no-store');
  next();
};

/** What staff's pages ask by themselves are public reads; all else is somebody at work. */
function isWork({ method, path }: Request): boolean {
  return (method !== 'GET' && method !== 'HEAD') || path.startsWith('/api/admin/');
}
