import { bodyLimitOf, type Operation, operations } from '@show/contracts';
import { expressPath } from '@show/service-kit';
import express, { type RequestHandler, Router } from 'express';
import { requireOrigin } from './requireOrigin';

type Operations = typeof operations;
type IdOfGateway = {
  [Id in keyof Operations]: Operations[Id] extends { readonly service: 'gateway' } ? Id : never;
}[keyof Operations];

/** The calls that the gateway handles itself; the description of all calls is served without sessions. */
type OwnCall = Exclude<IdOfGateway, 'getOpenApi'>;

export type OwnHandlers = Readonly<Record<OwnCall, RequestHandler | readonly RequestHandler[]>>;

interface OwnCallOptions {
  readonly publicUrl: URL;
  /** Puts the session on the request. */
  readonly session: RequestHandler;
  /** Rejects callers without a session, and members whose role does not allow the operation. */
  readonly staffOnly: (operation: Operation) => RequestHandler;
  readonly handlers: OwnHandlers;
}

/**
 * Routes each call as the contract declares it: method, URL, body, session. No handler is asked for a change that does
 * not come from a page of this site, unless the contract says that browsers send it by themselves. Public calls get a
 * session only from their own handler, because most work without the store of sessions.
 */
export function ownCalls({ publicUrl, session, staffOnly, handlers }: OwnCallOptions): Router {
  const ownOrigin: RequestHandler = (request, _, next) => {
    requireOrigin(request, publicUrl);
    next();
  };
  const before = (operation: Operation): RequestHandler[] => [
    ...(operation.sentWithoutOrigin ? [] : [ownOrigin]),
    ...(operation.body ? [jsonBody(operation)] : []),
    ...(operation.access === 'public' ? [] : [session, staffOnly(operation)]),
  ];
  const router = Router();
  for (const [id, handler] of Object.entries(handlers)) {
    const operation: Operation = operations[id as OwnCall];
    const route = router.route(expressPath(operation.path));
    route[methodOf(operation)](...before(operation), ...[handler].flat());
  }
  return router;
}

function methodOf({ method }: Operation) {
  return method.toLowerCase() as Lowercase<Operation['method']>;
}

function jsonBody(operation: Operation): RequestHandler {
  const { bodyTypes = ['application/json'] } = operation;
  return express.json({ limit: bodyLimitOf(operation), type: [...bodyTypes] });
}
