import { createHash } from 'node:crypto';
import { RedisStore } from 'connect-redis';
import type { Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import type { RedisClientType } from 'redis';

declare module 'express-session' {
  interface SessionData {
    /** Mark of the passcode that opened the session. */
    passcodeMark: string;
    /** Moment at which it ends by itself. */
    expiresAt: string;
  }
}

export const sessionCookie = 'session';
const SESSION_SECONDS = 12 * 3600;

/** A session that may act for staff. */
export interface AdminSession {
  /** Names the session in tokens and logs; no way leads from it to the cookie. */
  readonly id: string;
  readonly expiresAt: string;
}

export interface SessionOptions {
  readonly redis: RedisClientType;
  readonly secret: string;
  readonly passcodeMark: string;
  /** True when visitors come by https. */
  readonly secure: boolean;
  readonly prefix: string;
}

/** Sign-in sessions in Redis: ended there, they are over everywhere at once. */
export function adminSessions({ redis, secret, passcodeMark, secure, prefix }: SessionOptions) {
  const cookie = { httpOnly: true, sameSite: 'strict', secure, path: '/' } as const;
  const withSession = session({
    name: sessionCookie,
    secret,
    store: new RedisStore({ client: redis, prefix: `${prefix}:session:`, disableTouch: true }),
    cookie: { ...cookie, maxAge: SESSION_SECONDS * 1000 },
    resave: false,
    saveUninitialized: false,
    proxy: true,
  });

  /** Puts the session on the request. How visitors come is known here; a proxy's word for it is not needed. */
  const middleware: RequestHandler = (request, response, next) => {
    request.headers['x-forwarded-proto'] = secure ? 'https' : 'http';
    withSession(request, response, next);
  };

  /** The caller's session; one that an earlier passcode opened, or whose time is over, is none. */
  function current({ session }: Request): AdminSession | undefined {
    const { passcodeMark: mark, expiresAt } = session;
    if (mark !== passcodeMark || !expiresAt || Date.parse(expiresAt) <= Date.now()) return undefined;
    return { id: createHash('sha256').update(session.id).digest('base64url').slice(0, 16), expiresAt };
  }

  /** Opens a session under a new id, so that one planted before sign-in is worth nothing. */
  async function open(request: Request): Promise<AdminSession> {
    await done((then) => request.session.regenerate(then));
    request.session.passcodeMark = passcodeMark;
    request.session.expiresAt = new Date(Date.now() + SESSION_SECONDS * 1000).toISOString();
    await done((then) => request.session.save(then));
    const opened = current(request);
    if (!opened) throw new Error('a session just opened is not there');
    return opened;
  }

  async function end(request: Request, response: Response): Promise<void> {
    await done((then) => request.session.destroy(then));
    response.clearCookie(sessionCookie, cookie);
  }

  return { middleware, current, open, end };
}

export type AdminSessions = ReturnType<typeof adminSessions>;

function done(start: (then: (fault?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    start((fault) => (fault ? reject(fault) : resolve()));
  });
}

/** One cookie of a request by its name. */
export function cookieOf(request: Pick<Request, 'headers'>, name: string): string | undefined {
  for (const pair of request.headers.cookie?.split(';') ?? []) {
    const mark = pair.indexOf('=');
    if (pair.slice(0, mark).trim() === name) return pair.slice(mark + 1).trim();
  }
  return undefined;
}
