import { type FrontEndRecord, type Override, operations } from '@show/contracts';
import type { Log } from '@show/service-kit';
import type { Request, RequestHandler, Response } from 'express';
import type { z } from 'zod';
import type { SessionOverrides } from './SessionOverrides';

interface Session {
  readonly id: string;
  /** ISO 8601. */
  readonly latestEnd: string;
  readonly member: { readonly id: number; readonly name: string };
}

export interface OverrideRouteOptions {
  readonly overrides: SessionOverrides;
  /** The caller's session. Throws without one. */
  readonly sessionOf: (request: Request) => Promise<Session>;
  readonly readForm: <S extends z.ZodType>(schema: S, request: Request) => z.output<S>;
  /** Marks the documents that this browser asks for; it says nothing else. */
  readonly cookie: { readonly name: string; readonly secure: boolean };
  readonly record: (record: Omit<FrontEndRecord, 'id' | 'at'>) => Promise<void>;
  readonly logOf: (request: Request) => Log;
}

/** With which staff try a build of a remote on the real site. */
export function overrideRoutes(options: OverrideRouteOptions) {
  const { overrides, sessionOf, readForm, record, logOf } = options;
  const { name, secure } = options.cookie;
  const cookie = { httpOnly: true, sameSite: 'strict', secure, path: '/' } as const;

  /** `GET /api/admin/override` */
  const tell: RequestHandler = async (request, response) => {
    const { id } = await sessionOf(request);
    response.json({ override: (await overrides.of(id)) ?? null });
  };

  /** `PUT /api/admin/override` */
  const start: RequestHandler = async (request, response) => {
    const session = await sessionOf(request);
    const { remote, entry, integrity, minutes } = readForm(operations.startOverride.body, request);
    const until = Math.min(Date.now() + minutes * 60_000, Date.parse(session.latestEnd));
    const override: Override = {
      remote,
      entry,
      integrity: integrity || null,
      until: new Date(until).toISOString(),
    };
    await overrides.start(session.id, override);
    response.cookie(name, '1', { ...cookie, maxAge: until - Date.now() });
    logOf(request).info({ override, session: session.id }, 'a session gets a remote from another address');
    await note(session, override, { before: null, after: factsOf(override) });
    response.json(override);
  };

  /** `POST /api/admin/override/end` */
  const end: RequestHandler = async (request, response) => {
    const byForm = isForm(request);
    // The bar of a document that outlives its session leads on, too.
    const session = await sessionOf(request).catch((fault: unknown) => {
      if (!byForm) throw fault;
    });
    response.clearCookie(name, cookie);
    const ended = session && (await overrides.end(session.id));
    if (session && ended) await note(session, ended, { before: factsOf(ended), after: null });
    if (byForm) leadBack(request, response);
    else response.status(204).end();
  };

  function note({ member }: Session, { remote }: Override, sides: Pick<FrontEndRecord, 'before' | 'after'>) {
    const actor = { id: member.id, name: member.name };
    return record({ kind: 'override', frontEnd: remote, actor, ...sides });
  }

  return { tell, start, end };
}

function factsOf({ entry, integrity, until }: Override): Record<string, string> {
  return { address: entry, integrity: integrity ?? 'not compared', until };
}

/** Whether a form of a document asks, and not a script. */
function isForm(request: Request): boolean {
  return request.accepts(['json', 'html']) === 'html';
}

/** To the document where the bar was, whatever state the scripts in there are in. */
function leadBack({ headers: { referer = '' } }: Request, response: Response): void {
  const path = URL.canParse(referer) ? new URL(referer).pathname : '/';
  // Two slashes would lead to another site.
  response.redirect(303, path.replace(/^\/+/, '/'));
}
