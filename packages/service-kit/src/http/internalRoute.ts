import express, { type Router } from 'express';
import type { z } from 'zod';
import { actAs } from '../audit/actor';
import type { Caller } from '../caller/caller';
import { issuesOf } from '../problems/issues';
import { problems } from '../problems/problems';
import { contextOf } from './requestContext';

interface InternalCall<Body> {
  readonly body: Body;
  readonly caller: Caller;
}

interface InternalRoute<S extends z.ZodType> {
  /** `/internal/...`: not reachable through the gateway. */
  path: `/internal/${string}`;
  body: S;
}

/** A route for POST calls between our own processes. The handler's result is sent as JSON, undefined as 204. */
export function internalRoute<S extends z.ZodType>(
  router: Router,
  { path, body }: InternalRoute<S>,
  handler: (call: InternalCall<z.output<S>>) => unknown,
): void {
  router.post(path, express.json({ limit: '5mb' }), async (req, res) => {
    const parsed = body.safeParse(req.body);
    if (parsed.error) throw problems.invalid(issuesOf(parsed.error, 'body'));
    const { caller } = contextOf(req);
    const result = await actAs(caller, () => handler({ body: parsed.data, caller }));
    if (result === undefined) res.status(204).end();
    else res.json(result);
  });
}
