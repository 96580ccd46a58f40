import { bodyLimitOf, type ChangesShown, type Operation, operations } from '@show/contracts';
import { Problem, problems, toProblem } from '@show/service-kit';
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
import { type InvitationOptions, invitation } from './invitation';
import { type OwnAccountOptions, ownAccount } from './ownAccount';
import { passkeySignIn } from './passkeySignIn';
import { requireOrigin } from './requireOrigin';
import { type SignInOptions, sessionState, signIn, signOut } from './signIn';
import type { SessionCaller } from './staffCall';
import { type StaffSessionOptions, staffSessions } from './staffSessions';

export interface AdminAppOptions
  extends SignInOptions,
    StaffSessionOptions,
    OwnAccountOptions,
    Omit<InvitationOptions, 'refund'> {
  readonly publicUrl: URL;
  readonly requestIdOf: (request: Request) => string;
  /** Receives failure reports of front ends. */
  readonly report: RequestHandler;
  /** Receives reports of content security policy violations, and lists them for staff. */
  readonly cspReports: { readonly take: RequestHandler; readonly list: RequestHandler };
  /** Tells staff what is deployed and how it is. */
  readonly system: RequestHandler;
  /** What owners do to front ends. */
  readonly frontEndActs: { readonly rollBack: RequestHandler; readonly liftQuarantine: RequestHandler };
  /** With which staff try a build of a remote. */
  readonly override: Readonly<Record<'tell' | 'start' | 'end', RequestHandler>>;
  /** Whether saved changes reach visitors at once. */
  readonly changesShown: () => boolean;
  /** Answers all other calls, with the caller identified. */
  readonly call: (request: Request, response: Response, caller: SessionCaller) => Promise<void>;
}

/** The layer that knows sessions: signing in and out, and every call of staff. */
export function adminApp(options: AdminAppOptions): Express {
  const { publicUrl, requestIdOf, sessions, report, cspReports, system, frontEndActs, override } = options;
  const { changesShown, call, logOf } = options;
  const { login, logout, getSession, extendSession, listSessions, endSession, endOtherSessions } = operations;
  const { changePasscode, beginPasskey, addPasskey } = operations;
  const { getChangesShown, reportRemoteFailure, reportCspViolation, listCspReports, getSystem } = operations;
  const { rollBackFrontEnd, liftQuarantine, getOverride, startOverride, endOverride } = operations;
  const { beginPasskeyLogin, passkeyLogin, openLink, beginLinkPasskey, acceptLink } = operations;
  const ofStaff = staffSessions(options);
  const passkey = passkeySignIn(options);
  const link = invitation({ ...options, refund: (attempt) => options.throttle.refund(attempt) });
  const own = ownAccount(options);
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
    if (!foreseen) logOf(request).warn({ err: fault }, 'a call failed');
    // An unforeseen failure is one of Redis, which holds sessions and counts of attempts; the public site works without.
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
  app.get(getSystem.path, sessions.middleware, staffOnly, system);
  app.post(
    expressPath(rollBackFrontEnd),
    ownOrigin,
    sessions.middleware,
    jsonBody(rollBackFrontEnd),
    frontEndActs.rollBack,
  );
  app.post(
    expressPath(liftQuarantine),
    ownOrigin,
    sessions.middleware,
    jsonBody(liftQuarantine),
    frontEndActs.liftQuarantine,
  );
  app.get(getOverride.path, sessions.middleware, override.tell);
  app.put(startOverride.path, ownOrigin, sessions.middleware, jsonBody(startOverride), override.start);
  app.post(endOverride.path, ownOrigin, sessions.middleware, override.end);
  app.post(login.path, ownOrigin, jsonBody(login), sessions.middleware, signIn(options));
  app.post(beginPasskeyLogin.path, ownOrigin, passkey.begin);
  app.post(passkeyLogin.path, ownOrigin, jsonBody(passkeyLogin), sessions.middleware, passkey.signIn);
  app.post(openLink.path, ownOrigin, jsonBody(openLink), link.tell);
  app.post(beginLinkPasskey.path, ownOrigin, jsonBody(beginLinkPasskey), link.beginPasskey);
  app.post(acceptLink.path, ownOrigin, jsonBody(acceptLink), sessions.middleware, link.accept);
  app.post(logout.path, ownOrigin, sessions.middleware, signOut(options));
  app.get(getSession.path, sessions.middleware, sessionState(options));
  app.post(extendSession.path, ownOrigin, sessions.middleware, ofStaff.extend);
  app.get(listSessions.path, sessions.middleware, ofStaff.list);
  app.delete(expressPath(endSession), ownOrigin, sessions.middleware, ofStaff.endOne);
  app.post(endOtherSessions.path, ownOrigin, sessions.middleware, ofStaff.endOthers);
  app.put(changePasscode.path, ownOrigin, sessions.middleware, jsonBody(changePasscode), own.changePasscode);
  app.post(beginPasskey.path, ownOrigin, sessions.middleware, own.beginPasskey);
  app.post(addPasskey.path, ownOrigin, sessions.middleware, jsonBody(addPasskey), own.addPasskey);
  app.get(getChangesShown.path, sessions.middleware, staffOnly, (_, response) => {
    response.json({ shown: changesShown() } satisfies ChangesShown);
  });
  app.use((request, response, next) => {
    sessions.middleware(request, response, (fault?: unknown) => {
      callerOf(request, fault)
        .then((caller) => call(request, response, caller))
        .catch(next);
    });
  });
  app.use(onFault);
  return app;

  async function callerOf(request: Request, fault: unknown): Promise<SessionCaller> {
    try {
      if (fault) throw fault;
      return await (isActivity(request) ? sessions.use(request) : sessions.current(request));
    } catch (unreadable) {
      logOf(request).warn({ err: unreadable }, 'sessions can not be read');
      return 'unknown';
    }
  }
}

/** An address as Express writes its parameters. */
function expressPath({ path }: Operation): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

function jsonBody(operation: Operation): RequestHandler {
  const { bodyTypes = ['application/json'] } = operation;
  return express.json({ limit: bodyLimitOf(operation), type: [...bodyTypes] });
}

const neverStored: RequestHandler = (_, response, next) => {
  response.setHeader('cache-control', 'no-store');
  next();
};

/** Whether a request counts as activity of staff: all but the public reads that their open pages repeat. */
function isActivity({ method, path }: Request): boolean {
  return (method !== 'GET' && method !== 'HEAD') || path.startsWith('/api/admin/');
}
