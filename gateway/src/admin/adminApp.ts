import { type ChangesShown, operations } from '@show/contracts';
import { Problem, problems, toProblem } from '@show/service-kit';
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import helmet from 'helmet';
import { requestIdOf } from '../front/requestId';
import { sendProblem, unavailable } from '../front/sendProblem';
import { interfaceSecurity } from '../pages/securityHeaders';
import { requireOrigin } from './requireOrigin';
import { type SignInOptions, sessionState, signIn, signOut } from './signIn';
import type { Asker } from './staffCall';

export interface AdminAppOptions extends SignInOptions {
  readonly publicUrl: URL;
  readonly proxyHops: number;
  /** Takes a failure report of a front end. */
  readonly report: RequestHandler;
  /** Whether what staff save reaches visitors at once. */
  readonly changesShown: () => boolean;
  /** Answers all other calls, now that it is known who asks. */
  readonly call: (request: Request, response: Response, asker: Asker) => Promise<void>;
}

/** The layer that knows sessions: signing in and out, and every call of staff. */
export function adminApp(options: AdminAppOptions): Express {
  const { publicUrl, proxyHops, sessions, report, changesShown, call, log } = options;
  const { login, logout, getSession, getChangesShown, reportRemoteFailure } = operations;
  const ownOrigin: RequestHandler = (request, _, next) => {
    requireOrigin(request, publicUrl);
    next();
  };
  const onFault: ErrorRequestHandler = (fault: unknown, request, response, _next) => {
    const requestId = requestIdOf(request, proxyHops);
    const problem = toProblem(fault);
    const foreseen = fault instanceof Problem || problem.status < 500;
    if (!foreseen) log.warn({ err: fault, requestId }, 'a call failed');
    // What fails unforeseen is the memory of sessions and attempts; the public site does without it.
    sendProblem(response, foreseen ? problem : unavailable, requestId);
  };

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(helmet(interfaceSecurity({ publicUrl })));
  app.use(neverStored);
  app.post(reportRemoteFailure.path, express.json({ limit: '8kb' }), report);
  app.post(login.path, ownOrigin, express.json({ limit: '2kb' }), sessions.middleware, signIn(options));
  app.post(logout.path, ownOrigin, sessions.middleware, signOut(options));
  app.get(getSession.path, sessions.middleware, sessionState(options));
  app.get(getChangesShown.path, sessions.middleware, (request, response) => {
    if (!sessions.current(request)) throw problems.unauthorized('Please sign in first.');
    response.json({ shown: changesShown() } satisfies ChangesShown);
  });
  app.use((request, response, next) => {
    sessions.middleware(request, response, (fault?: unknown) => {
      if (fault) log.warn({ err: fault }, 'sessions can not be read');
      call(request, response, fault ? 'unknown' : sessions.current(request)).catch(next);
    });
  });
  app.use(onFault);
  return app;
}

const neverStored: RequestHandler = (_, response, next) => {
  response.setHeader('cache-control', 'no-store');
  next();
};
