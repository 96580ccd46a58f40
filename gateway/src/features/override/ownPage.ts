import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Override } from '@show/contracts';
import type { Request, RequestHandler, Response } from 'express';
import type { SessionOverrides } from './SessionOverrides';

interface OverrideLookup {
  readonly overrides: SessionOverrides;
  /** Puts the session on the request. */
  readonly middleware: RequestHandler;
  readonly current: (request: Request) => Promise<{ readonly id: string } | undefined>;
}

/** The override of the session that a request for a document comes with. */
export function overrideOf({ overrides, middleware, current }: OverrideLookup) {
  return async (incoming: IncomingMessage): Promise<Override | undefined> => {
    // The middleware of sessions reads nothing of Express, and what it would write to an answer is for nobody.
    const request = incoming as Request;
    const nowhere = new ServerResponse(incoming) as Response;
    await new Promise<void>((resolve, reject) => {
      middleware(request, nowhere, (fault?: unknown) => (fault ? reject(fault) : resolve()));
    });
    const session = await current(request);
    return session && overrides.of(session.id);
  };
}
