import { loginFormSchema, type AdminSession as SessionState } from '@show/contracts';
import { issuesOf, type Log, problems, subscriberAddress } from '@show/service-kit';
import type { Request, RequestHandler, Response } from 'express';
import { unavailable } from '../front/sendProblem';
import type { JudgeQueue } from './JudgeQueue';
import { knownBrowserCookie, knownBrowserSeconds, type knownBrowsers } from './knownBrowser';
import { isPasscode, type PasscodeHash } from './passcode';
import type { SignInThrottle } from './SignInThrottle';
import { type AdminSession, type AdminSessions, cookieOf } from './sessions';

export interface SignInOptions {
  readonly passcode: PasscodeHash;
  readonly sessions: AdminSessions;
  readonly throttle: SignInThrottle;
  readonly known: ReturnType<typeof knownBrowsers>;
  readonly judges: JudgeQueue;
  readonly addressOf: (request: Request) => string;
  /** True when visitors come by https. */
  readonly secure: boolean;
  readonly log: Log;
}

/** `POST /api/admin/login`: the passcode for a session. */
export function signIn(options: SignInOptions): RequestHandler {
  const { passcode, sessions, throttle, known, judges, addressOf, secure, log } = options;
  return async (request, response) => {
    const form = loginFormSchema.safeParse(request.body ?? {});
    if (!form.success) throw problems.invalid(issuesOf(form.error, 'body'));
    const address = addressOf(request);
    const knownBrowser = known.read(cookieOf(request, knownBrowserCookie));
    const attempt = { subscriber: subscriberAddress(address), knownBrowser };
    const wait = await throttle.admit(attempt);
    if (wait > 0) throw problems.tooMany(wait, 'Too many attempts. Please try again later.');
    const right = await judges.run(() => isPasscode(form.data.passcode, passcode));
    if (right === undefined) throw unavailable;
    if (!right) {
      await throttle.failed(attempt);
      log.warn({ address }, 'sign-in with a wrong passcode');
      throw problems.of('invalid-passcode');
    }
    await throttle.succeeded(attempt);
    const session = await sessions.open(request);
    log.info({ address, session: session.id }, 'signed in');
    rememberBrowser(response, known.issue(), secure);
    response.json(stateOf(session));
  };
}

/** `POST /api/admin/logout`: the session is over before the answer is sent. */
export function signOut({ sessions, log }: Pick<SignInOptions, 'sessions' | 'log'>): RequestHandler {
  return async (request, response) => {
    const session = sessions.current(request);
    await sessions.end(request, response);
    if (session) log.info({ session: session.id }, 'signed out');
    response.json(stateOf(undefined));
  };
}

/** `GET /api/admin/session`. */
export function sessionState({ sessions }: Pick<SignInOptions, 'sessions'>): RequestHandler {
  return (request, response) => {
    response.json(stateOf(sessions.current(request)));
  };
}

function stateOf(session: AdminSession | undefined): SessionState {
  return { authenticated: session !== undefined, expiresAt: session?.expiresAt ?? null };
}

function rememberBrowser(response: Response, value: string, secure: boolean): void {
  response.cookie(knownBrowserCookie, value, {
    httpOnly: true,
    sameSite: 'strict',
    secure,
    path: '/api/admin',
    maxAge: knownBrowserSeconds * 1000,
  });
}
