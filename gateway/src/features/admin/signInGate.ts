import type { KnownMember, StaffIdentity, signInMethods } from '@show/contracts';
import { type Log, type Problem, problems } from '@show/service-kit';
import type { DeriveKey } from '@show/service-kit/passcode';
import type { Request, Response } from 'express';
import { unavailable } from '../../http/sendProblem';
import type { Visitor } from '../../limits/visitor';
import { providerOf, shortAddress } from './addressPrefixes';
import { describeBrowser } from './describeBrowser';
import { knownBrowserSeconds, type knownBrowsers } from './knownBrowser';
import type { scryptLanes } from './ScryptLane';
import type { SignInAttempt, SignInThrottle } from './SignInThrottle';
import type { StaffRecords } from './StaffRecords';
import { stateOf } from './sessionState';
import type { AdminSessions } from './sessions';
import { showPrivateSite } from './showPrivateSite';
import { cookiesNamed, type StaffCookieNames } from './staffCookies';

export interface SignInGateOptions {
  readonly sessions: AdminSessions;
  readonly records: StaffRecords;
  readonly throttle: SignInThrottle;
  readonly known: ReturnType<typeof knownBrowsers>;
  readonly lanes: Pick<ReturnType<typeof scryptLanes>, 'ofKnownBrowsers' | 'ofStrangers'>;
  readonly visitorOf: (request: Request) => Visitor;
  readonly cookieNames: StaffCookieNames;
  /** True when the public site uses https. */
  readonly secure: boolean;
  /** Opens a private site; undefined while it is public. */
  readonly previewCookie: () => string | undefined;
  /** The log for lines about a request. */
  readonly logOf: (request: Request) => Log;
}

interface FoundMember {
  readonly member: Pick<StaffIdentity, 'id'> | null | undefined;
}

type Method = (typeof signInMethods)[number];

/** Shared by all ways of signing in: counting attempts, opening the session and logging. */
export function signInGate(options: SignInGateOptions) {
  const { sessions, records, throttle, known, lanes, visitorOf, cookieNames, logOf } = options;

  async function count(attempt: SignInAttempt): Promise<SignInAttempt> {
    const wait = await throttle.admit(attempt);
    if (wait > 0) throw problems.tooMany(wait, 'Too many attempts. Please try again later.');
    return attempt;
  }

  /** Does work of an attempt that reveals nothing about a credential: its failure does not count. */
  async function uncounted<T>(
    attempt: SignInAttempt,
    work: () => Promise<T>,
    counts: (fault: unknown) => boolean = () => false,
  ): Promise<T> {
    try {
      return await work();
    } catch (fault) {
      if (!counts(fault)) await throttle.refund(attempt);
      throw fault;
    }
  }

  const strangerOf = (request: Request) => ({ ...visitorOf(request), knownBrowser: undefined });

  const browserOf = (request: Request) => describeBrowser(request.headers['user-agent'] ?? '');

  return {
    browserOf,

    uncounted,

    /** Counts an attempt from anywhere. Throws when there were too many. */
    admit: (request: Request) => count(strangerOf(request)),

    /** Counts an attempt of a member who is signed in, wherever the sessions are. */
    admitMember: (request: Request, { id }: Pick<StaffIdentity, 'id'>) =>
      count({ ...strangerOf(request), knownBrowser: `member ${id}` }),

    /**
     * Finds the member of an attempt, and counts it: for that member when the browser is known for it. Strangers are
     * counted first, so that rejected ones cause no lookup.
     */
    async admitFor<T extends FoundMember>(
      request: Request,
      find: () => Promise<T>,
    ): Promise<readonly [SignInAttempt, T]> {
      const stranger = strangerOf(request);
      const browsers = known.read(cookiesNamed(request.headers.cookie, cookieNames.knownBrowser));
      if (browsers.length === 0) {
        const attempt = await count(stranger);
        return [attempt, await uncounted(attempt, find)];
      }
      const found = await find();
      const own = browsers.find(({ memberId }) => memberId === found.member?.id);
      return [await count({ ...stranger, knownBrowser: own?.key }), found];
    },

    /** Does work that derives keys. Throws when too much of it is queued; the caller refunds the attempt. */
    async hash<T>(attempt: SignInAttempt, work: (derive: DeriveKey) => Promise<T>): Promise<T> {
      const { knownBrowser, network } = attempt;
      const done = knownBrowser
        ? await lanes.ofKnownBrowsers.run(knownBrowser, work)
        : await lanes.ofStrangers.run(providerOf(network), work);
      if (done === undefined) throw unavailable;
      return done;
    },

    /** Counts the attempt as failed, and throws. @param member who it would have been */
    async refuse(
      request: Request,
      attempt: SignInAttempt,
      problem: Problem,
      member: Pick<StaffIdentity, 'id' | 'name'> | undefined,
      method: Method,
    ): Promise<never> {
      await throttle.failed(attempt);
      const address = shortAddress(visitorOf(request).address);
      logOf(request).warn({ address, member: member?.id, method }, 'sign-in refused');
      if (member) {
        const { id, name } = member;
        const browser = browserOf(request);
        // Not waited for: the response must take as long for an unknown name.
        records
          .add({ action: 'refused', actor: null, member: { id, name }, browser, method })
          .catch((fault: unknown) => logOf(request).warn({ err: fault }, 'a refusal was not recorded'));
      }
      throw problem;
    },

    /** Opens the session, and responses with it. @param attempt undefined when it was refunded before */
    async welcome(
      request: Request,
      response: Response,
      attempt: SignInAttempt | undefined,
      { id, name, role, mark }: Pick<KnownMember, 'id' | 'name' | 'role' | 'mark'>,
      method: Method,
    ): Promise<void> {
      if (attempt) await throttle.succeeded(attempt);
      const browser = browserOf(request);
      const address = shortAddress(visitorOf(request).address);
      const member = { id, name, role };
      const session = await sessions.open(request, { browser, address, member, mark });
      await records.add({ action: 'signed-in', actor: { id, name }, member: { id, name }, browser, method });
      logOf(request).info({ address, session: session.id, member: id, method }, 'signed in');
      rememberBrowser(response, known.issue(id), options);
      showPrivateSite(response, options.previewCookie);
      response.json(stateOf(session));
    },
  };
}
export type SignInGate = ReturnType<typeof signInGate>;

function rememberBrowser(
  response: Response,
  value: string,
  { cookieNames, secure }: Pick<SignInGateOptions, 'cookieNames' | 'secure'>,
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
