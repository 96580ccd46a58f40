import { createHash } from 'node:crypto';
import { RedisStore } from 'connect-redis';
import type { Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import type { RedisClientType } from 'redis';
import type { SessionIndex } from './SessionIndex';

declare module 'express-session' {
  interface SessionData {
    /** Mark of the passcode that opened the session. */
    passcodeMark: string;
    /** Moment of signing in, ISO 8601. */
    signedInAt: string;
    /** Browser in words, and the shortened address, for the list of sessions. */
    browser: string;
    address: string;
  }
}

/** A session ends after so long, whatever is done in it. */
const LONGEST = 12 * 3600 * 1000;
/** Its life is written to Redis at most so often. */
const MINUTE = 60_000;

/** A session that may act for staff. */
export interface OpenSession {
  /** Names the session in tokens and logs; no way leads from it to the cookie. */
  readonly id: string;
  /** When it ends by itself unless staff go on working. */
  readonly expiresAt: string;
  /** When it ends even then. */
  readonly latestEnd: string;
}

/** What is told of a session in the list of sessions. */
export interface SessionOrigin {
  readonly browser: string;
  readonly address: string;
}

export interface SessionOptions {
  readonly redis: RedisClientType;
  readonly index: SessionIndex;
  readonly secret: string;
  readonly passcodeMark: string;
  readonly cookieName: string;
  /** True when visitors come by https. */
  readonly secure: boolean;
  readonly prefix: string;
  /** Milliseconds without a call of staff after which a session ends. */
  readonly idle: number;
}

/** The id by which others know a session. */
export function sessionName(id: string): string {
  return createHash('sha256').update(id).digest('base64url').slice(0, 16);
}

/**
 * Sign-in sessions in Redis: ended there, they are over everywhere at once. The life of a session's key is the time
 * that is left without activity. Nothing but signing in ever writes the key itself, so that a call that is under way
 * cannot bring back a session that has been ended.
 */
export function adminSessions(options: SessionOptions) {
  const { redis, index, secret, passcodeMark, cookieName, secure, prefix, idle } = options;
  const cookie = { httpOnly: true, sameSite: 'strict', secure, path: '/' } as const;
  const keyOf = (id: string) => `${prefix}:session:${id}`;
  const withSession = session({
    name: cookieName,
    secret,
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

  /** Puts the session on the request. How visitors come is known here; a proxy's word for it is not needed. */
  const middleware: RequestHandler = (request, response, next) => {
    request.headers['x-forwarded-proto'] = secure ? 'https' : 'http';
    withSession(request, response, next);
  };

  function stateOf(request: Request, left: number): OpenSession | undefined {
    const { passcodeMark: mark, signedInAt } = request.session;
    if (mark !== passcodeMark || !signedInAt || left <= 0) return undefined;
    const latestEnd = Date.parse(signedInAt) + LONGEST;
    const expiresAt = Math.min(Date.now() + left, latestEnd);
    if (expiresAt <= Date.now()) return undefined;
    return {
      id: sessionName(request.sessionID),
      expiresAt: new Date(expiresAt).toISOString(),
      latestEnd: new Date(latestEnd).toISOString(),
    };
  }

  /** The caller's session; one that an earlier passcode opened, or whose time is over, is none. */
  async function current(request: Request): Promise<OpenSession | undefined> {
    if (!request.session.signedInAt) return undefined;
    return stateOf(request, await redis.pTTL(keyOf(request.sessionID)));
  }

  /** The same, for a call that staff have made: the time without activity begins anew. */
  async function use(request: Request): Promise<OpenSession | undefined> {
    if (!request.session.signedInAt) return undefined;
    const key = keyOf(request.sessionID);
    const left = await redis.pTTL(key);
    const active = stateOf(request, left);
    if (!active || (left > idle - MINUTE && left <= idle)) return active;
    // Of a key that has gone meanwhile nothing comes back.
    return (await redis.pExpire(key, idle)) === 1 ? stateOf(request, idle) : undefined;
  }

  /** Opens a session under a new id, so that one planted before sign-in is worth nothing. */
  async function open(request: Request, { browser, address }: SessionOrigin): Promise<OpenSession> {
    await done((then) => request.session.regenerate(then));
    const now = Date.now();
    const signedInAt = new Date(now).toISOString();
    Object.assign(request.session, { passcodeMark, signedInAt, browser, address });
    // Listed first, so that there is never one that cannot be ended.
    await index.add(request.sessionID, now + LONGEST);
    await done((then) => request.session.save(then));
    const opened = stateOf(request, idle);
    if (!opened) throw new Error('a session just opened is not there');
    return opened;
  }

  /** Ends the caller's session, if there is one. */
  async function end(request: Request, response: Response): Promise<void> {
    await index.end([request.sessionID]);
    await done((then) => request.session.destroy(then));
    response.clearCookie(cookieName, cookie);
  }

  return { middleware, current, use, open, end };
}

export type AdminSessions = ReturnType<typeof adminSessions>;

function done(start: (then: (fault?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    start((fault) => (fault ? reject(fault) : resolve()));
  });
}
