import { type ChangesShown, getPreviewLink, type Operation, type PreviewLink } from '@show/contracts';
import { Problem, problems, requireRole, toProblem } from '@show/service-kit';
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
import type { AdminParts } from './AdminParts';
import { forgotten } from './forgotten';
import { invitation } from './invitation';
import { ownAccount } from './ownAccount';
import { type OwnHandlers, ownCalls } from './ownCalls';
import { passkeySignIn } from './passkeySignIn';
import { showPrivateSite } from './showPrivateSite';
import { sessionState, signIn, signOut } from './signIn';
import type { SessionCaller } from './staffCall';
import { staffSessions } from './staffSessions';

/** Calls of the gateway that other features handle. */
type OtherCall =
  | 'reportRemoteFailure'
  | 'reportCspViolation'
  | 'getSystem'
  | 'getInstallation'
  | 'makeBackup'
  | 'downloadBackup'
  | 'rollBackFrontEnd'
  | 'getOnAirPackage';

export interface AdminAppOptions extends AdminParts {
  readonly publicUrl: URL;
  /** The secret link to a private site. Undefined for another number than that of the current link. */
  readonly previewLink: (link: number | undefined, requestId: string) => Promise<string | undefined>;
  readonly requestIdOf: (request: Request) => string;
  readonly handlers: Pick<OwnHandlers, OtherCall>;
  /** Whether saved changes reach visitors immediately. */
  readonly changesShown: () => boolean;
  /** Handles all other calls, with the caller identified. */
  readonly call: (request: Request, response: Response, caller: SessionCaller) => Promise<void>;
}

/** The layer that knows sessions: signing in and out, and every call of staff. */
export function adminApp(options: AdminAppOptions): Express {
  const { publicUrl, requestIdOf, sessions, changesShown, call, logOf, previewLink } = options;
  const session = sessions.middleware;
  const ofStaff = staffSessions(options);
  const passkey = passkeySignIn(options);
  const link = invitation(options);
  const own = ownAccount(options);
  const staffOnly = (operation: Operation): RequestHandler => {
    return async (request, _, next) => {
      const open = await sessions.current(request);
      if (!open) throw problems.unauthorized('Please sign in first.');
      requireRole(operation, open.member);
      next();
    };
  };
  const tellChangesShown: RequestHandler = (_, response) => {
    response.json({ shown: changesShown() } satisfies ChangesShown);
  };
  const tellPreviewLink: RequestHandler = async (request, response) => {
    const { link } = getPreviewLink.query.safeParse(request.query).data ?? {};
    const url = await previewLink(link, requestIdOf(request));
    if (!url) throw problems.conflict('conflict', 'This is not the current link. Try again in a moment.');
    // A renewed link ends the cookies of staff too.
    showPrivateSite(response, options.previewCookie);
    response.json({ url } satisfies PreviewLink);
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
  app.use(
    ownCalls({
      publicUrl,
      session,
      staffOnly,
      handlers: {
        ...options.handlers,
        login: [session, signIn(options)],
        beginPasskeyLogin: passkey.begin,
        passkeyLogin: [session, passkey.signIn],
        requestSignInLink: forgotten(options),
        openLink: link.open,
        beginLinkPasskey: link.beginPasskey,
        acceptLink: [session, link.accept],
        logout: [session, signOut(options)],
        getSession: [session, sessionState(options)],
        extendSession: ofStaff.extend,
        listSessions: ofStaff.list,
        endSession: ofStaff.endOne,
        endOtherSessions: ofStaff.endOthers,
        changePasscode: own.changePasscode,
        beginPasskey: own.beginPasskey,
        addPasskey: own.addPasskey,
        getChangesShown: tellChangesShown,
        getPreviewLink: tellPreviewLink,
      },
    }),
  );
  app.use((request, response, next) => {
    session(request, response, (fault?: unknown) => {
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
      logOf(request).warn({ err: unreadable }, 'sessions cannot be read');
      return 'unknown';
    }
  }
}

const neverStored: RequestHandler = (_, response, next) => {
  response.setHeader('cache-control', 'no-store');
  next();
};

/** Whether a request counts as activity of staff: all but the public reads that their open pages repeat. */
function isActivity({ method, path }: Request): boolean {
  return (method !== 'GET' && method !== 'HEAD') || path.startsWith('/api/admin/');
}
