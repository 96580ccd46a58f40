import { createHash } from 'node:crypto';
import { firstOwner, type StaffIdentity } from '@show/contracts';
import { problems } from '@show/service-kit';
import { RedisStore } from 'connect-redis';
import type { Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import type { RedisClientType } from 'redis';
import type { SessionIndex } from './SessionIndex';
import type { StaffDirectory } from './StaffDirectory';

declare module 'express-session' {
  interface SessionData {
    /** Mark of the passcode of the installation, or of the member whose session it is. */
    passcodeMark: string;
    /** Absent in sessions from before members were introduced. */
    memberId?: number;
    /** Time of signing in, ISO 8601. */
    signedInAt: string;
    /** Browser in words, and the shortened address, for the list of sessions. */
    browser: string;
    address: string;
  }
}

/** Milliseconds after which a session ends, however active it is. */
const LONGEST = 12 * 3600 * 1000;
/** The idle timeout in Redis is renewed at most this often. */
const MINUTE = 60_000;

/** A valid session of staff. */
export interface OpenSession {
  /** A one-way hash of the secret id, for tokens and logs. */
  readonly id: string;
  /** When it expires without further activity. */
  readonly expiresAt: string;
  /** When it expires in any case. */
  readonly latestEnd: string;
  /** Whose it is, as of now. */
  readonly member: StaffIdentity;
}

/** Whose a session becomes, and what the list of sessions shows of it. */
export interface NewSession {
  readonly member: StaffIdentity;
  readonly mark: string;
  readonly browser: string;
  readonly address: string;
}

export interface SessionOptions {
  readonly redis: RedisClientType;
  readonly index: SessionIndex;
  /** The first signs; what any of them signed is believed. */
  readonly secrets: readonly [string, ...string[]];
  readonly directory: Pick<StaffDirectory, 'memberOf'>;
  readonly cookieName: string;
  /** True when the public site uses https. */
  readonly secure: boolean;
  readonly prefix: string;
  /** Idle timeout in milliseconds. */
  readonly idle: number;
}

/** The public name of a session: a one-way hash of its secret id. */
export function sessionName(id: string): string {
  return createHash('sha256').update(id).digest('base64url').slice(0, 16);
}

/**
 * Sign-in sessions in Redis, so that a deleted one ends in all replicas immediately. The TTL of a session's key is its
 * idle timeout. Only signing in writes the key itself, so that a call in flight cannot restore a deleted session.
 */
export function adminSessions(options: SessionOptions) {
  const { redis, index, secrets, directory, cookieName, secure, prefix, idle } = options;
  const cookie = { httpOnly: true, sameSite: 'strict', secure, path: '/' } as const;
  const keyOf = (id: string) => `${prefix}:session:${id}`;
  const withSession = session({
    name: cookieName,
    secret: [...secrets],
    store: new RedisStore({
      client: redis,
      prefix: keyOf(''),
      // A function, because a number gives way to the cookie's own life.
      ttl: () => Math.ceil(idle / 1000),
      disableTouch: true,
    }),
    cookie: { ...cookie, maxAge: LONGEST },
    resave: false,
    saveUninitialized: false,
    proxy: true,
  });

  /** Puts the session on the request. The public URL determines the protocol, so no proxy header is trusted for it. */
  const middleware: RequestHandler = (request, response, next) => {
    request.headers['x-forwarded-proto'] = secure ? 'https' : 'http';
    withSession(request, response, next);
  };

  function timesOf(request: Request, left: number): Omit<OpenSession, 'member'> | undefined {
    const { signedInAt } = request.session;
    if (!signedInAt || left <= 0) return undefined;
    const latestEnd = Date.parse(signedInAt) + LONGEST;
    const expiresAt = Math.min(Date.now() + left, latestEnd);
    if (expiresAt <= Date.now()) return undefined;
    return {
      id: sessionName(request.sessionID),
      expiresAt: new Date(expiresAt).toISOString(),
      latestEnd: new Date(latestEnd).toISOString(),
    };
  }

  /**
   * The caller's session. Undefined without one, after its expiry, when an earlier passcode opened it, and when the
   * member was removed.
   */
  async function current(request: Request): Promise<OpenSession | undefined> {
    const { signedInAt, passcodeMark: mark, memberId = firstOwner.id } = request.session;
    if (!signedInAt || mark === undefined) return undefined;
    const times = timesOf(request, await redis.pTTL(keyOf(request.sessionID)));
    const member = times && (await directory.memberOf({ memberId, mark }));
    return member && { ...times, member };
  }

  /** The same for a call of staff: renews the idle timeout. */
  async function use(request: Request): Promise<OpenSession | undefined> {
    const active = await current(request);
    if (!active) return undefined;
    const key = keyOf(request.sessionID);
    const left = await redis.pTTL(key);
    if (left > idle - MINUTE && left <= idle) return active;
    // Fails when the key was deleted in between.
    if ((await redis.pExpire(key, idle)) !== 1) return undefined;
    return { ...active, ...timesOf(request, idle) };
  }

  /** The same; throws without a session. */
  async function require(request: Request): Promise<OpenSession> {
    const own = await use(request);
    if (!own) throw problems.unauthorized('Please sign in first.');
    return own;
  }

  /** Opens a session under a new id, against session fixation. */
  async function open(request: Request, opened: NewSession): Promise<OpenSession> {
    const { member, mark, browser, address } = opened;
    await done((then) => request.session.regenerate(then));
    const now = Date.now();
    const signedInAt = new Date(now).toISOString();
    Object.assign(request.session, { passcodeMark: mark, memberId: member.id, signedInAt, browser, address });
    // Indexed first, so that there is never a session that cannot be listed and ended.
    await index.add(request.sessionID, now + LONGEST);
    await done((then) => request.session.save(then));
    const times = timesOf(request, idle);
    if (!times) throw new Error('a session just opened is missing');
    return { ...times, member };
  }

  /** Ends the caller's session, if there is one. */
  async function end(request: Request, response: Response): Promise<void> {
    await index.end([request.sessionID]);
    await done((then) => request.session.destroy(then));
    response.clearCookie(cookieName, cookie);
  }

  return { middleware, current, use, require, open, end };
}

export type AdminSessions = ReturnType<typeof adminSessions>;

function done(start: (then: (fault?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    start((fault) => (fault ? reject(fault) : resolve()));
  });
}
