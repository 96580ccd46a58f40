import { loginFormSchema, type AdminSession as SessionState } from '@show/contracts';
import { issuesOf, type Log, problems } from '@show/service-kit';
import type { DeriveKey } from '@show/service-kit/passcode';
import type { Request, RequestHandler, Response } from 'express';
import { unavailable } from '../../http/sendProblem';
import { addressParts, shortAddress } from './addressParts';
import { describeBrowser } from './describeBrowser';
import { knownBrowserSeconds, type knownBrowsers } from './knownBrowser';
import type { PasscodeVerifier } from './PasscodeVerifier';
import type { passwordHashLimiters } from './PasswordHashLimiter';
import type { SignInAttempt, SignInThrottle } from './SignInThrottle';
import type { AdminSessions, OpenSession } from './sessions';
import { cookiesNamed, type StaffCookieNames } from './staffCookies';

export interface SignInOptions {
  readonly passcode: PasscodeVerifier;
  readonly sessions: AdminSessions;
  readonly throttle: SignInThrottle;
  readonly known: ReturnType<typeof knownBrowsers>;
  readonly hashLimiters: ReturnType<typeof passwordHashLimiters>;
  /** Computes scrypt for strangers at low priority. */
  readonly deriveInBackground: DeriveKey;
  readonly addressOf: (request: Request) => string;
  readonly cookieNames: StaffCookieNames;
  /** True when the public site uses https. */
  readonly secure: boolean;
  /** The log for lines about a request. */
  readonly logOf: (request: Request) => Log;
}

/** `POST /api/admin/login`: opens a session for the right passcode. */
export function signIn(options: SignInOptions): RequestHandler {
  const { sessions, throttle, known, addressOf, cookieNames, logOf } = options;
  return async (request, response) => {
    const form = loginFormSchema.safeParse(request.body ?? {});
    if (!form.success) throw problems.invalid(issuesOf(form.error, 'body'));
    const address = addressOf(request);
    const knownBrowser = known.read(cookiesNamed(request.headers.cookie, cookieNames.knownBrowser));
    const attempt = { ...addressParts(address), knownBrowser };
    const wait = await throttle.admit(attempt);
    if (wait > 0) throw problems.tooMany(wait, 'Too many attempts. Please try again later.');
    if (!(await verify(attempt, form.data.passcode, options))) {
      await throttle.failed(attempt);
      logOf(request).warn({ address: shortAddress(address) }, 'sign-in with a wrong passcode');
      throw problems.of('invalid-passcode');
    }
    await throttle.succeeded(attempt);
    const browser = describeBrowser(request.headers['user-agent'] ?? '');
    const session = await sessions.open(request, { browser, address: shortAddress(address) });
    logOf(request).info({ address: shortAddress(address), session: session.id }, 'signed in');
    rememberBrowser(response, known.issue(), options);
    response.json(stateOf(session));
  };
}

/** Checks the passcode when a limiter lets it. Throws when too many checks are queued. */
async function verify(
  attempt: SignInAttempt,
  given: string,
  { hashLimiters, passcode, throttle, deriveInBackground }: SignInOptions,
): Promise<boolean> {
  const { knownBrowser, customer, provider } = attempt;
  const right = knownBrowser
    ? await hashLimiters.ofKnownBrowsers.run({ customer: knownBrowser, provider: knownBrowser }, () =>
        passcode.verify(given),
      )
    : await hashLimiters.ofStrangers.run({ customer, provider }, () =>
        passcode.verify(given, deriveInBackground),
      );
  if (right !== undefined) return right;
  await throttle.refund(attempt);
  throw unavailable;
}

/** `POST /api/admin/logout`: the session is over before the answer is sent. */
export function signOut({ sessions, logOf }: Pick<SignInOptions, 'sessions' | 'logOf'>): RequestHandler {
  return async (request, response) => {
    const session = await sessions.current(request);
    await sessions.end(request, response);
    if (session) logOf(request).info({ session: session.id }, 'signed out');
    response.json(stateOf(undefined));
  };
}

/** `GET /api/admin/session`: does not count as activity. */
export function sessionState({ sessions }: Pick<SignInOptions, 'sessions'>): RequestHandler {
  return async (request, response) => {
    response.json(stateOf(await sessions.current(request)));
  };
}

function stateOf(session: OpenSession | undefined): SessionState {
  return {
    authenticated: session !== undefined,
    expiresAt: session?.expiresAt ?? null,
    latestEnd: session?.latestEnd ?? null,
  };
}

function rememberBrowser(
  response: Response,
  value: string,
  { cookieNames, secure }: Pick<SignInOptions, 'cookieNames' | 'secure'>,
): void {
  response.cookie(cookieNames.knownBrowser, value, {
    httpOnly: true,
    sameSite: 'strict',
    secure,
    // Browsers take the name that it has under https for the whole site only.
    path: secure ? '/' : '/api/admin',
    maxAge: knownBrowserSeconds * 1000,
  });
}
