import {
  bodyLimitOf,
  type Operation,
  type OperationBody,
  type OperationFields,
  type OperationParams,
  type OperationQuery,
  type OperationResponse,
  type ProblemIssue,
  successStatusOf,
} from '@show/contracts';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import type { z } from 'zod';
import { actAs } from '../audit/actor';
import type { Caller } from '../caller/caller';
import { requireRole } from '../caller/requireRole';
import type { Log } from '../log';
import { issuesOf } from '../problems/issues';
import { problems } from '../problems/problems';
import { contextOf } from './requestContext';

/** What a handler gets: everything judged by the contract, nothing raw. */
export interface Call<O extends Operation> {
  readonly params: OperationParams<O>;
  readonly query: OperationQuery<O>;
  readonly body: OperationBody<O>;
  /** Text fields of a multipart body. */
  readonly fields: OperationFields<O>;
  readonly caller: Caller;
  readonly log: Log;
  readonly req: Request;
  readonly res: Response;
}

/** The result of a handler: the response that the contract declares, or anything where it declares none. */
type Result<O extends Operation> = O extends { readonly response: z.ZodType }
  ? OperationResponse<O>
  : unknown;

export type Handler<O extends Operation> = (call: Call<O>) => Promise<Result<O>> | Result<O>;

export interface RouteOptions {
  /** Takes in a multipart body, after access is checked; leaves its text fields in `req.body`. */
  receive?: RequestHandler;
}

/**
 * Serves an operation of the contract. Access, parameters, query and body are checked first, and all faults are
 * reported together; what the handler returns is sent as JSON, reduced to what the contract declares. Register
 * paths without parameters before those with (`/api/episodes/featured` before `/api/episodes/{id}`).
 */
export function route<O extends Operation>(
  router: Router,
  operation: O,
  handler: Handler<O>,
  { receive }: RouteOptions = {},
): void {
  const method = operation.method.toLowerCase() as Lowercase<O['method']>;
  const read = [operation.body && readJson(operation), receive].filter((step) => step !== undefined);
  router[method](expressPath(operation.path), guard(operation), ...read, async (req, res) => {
    const { caller, log } = contextOf(req);
    const call = { ...readRequest(operation, req), caller, log, req, res };
    const result = await actAs(caller, () => handler(call));
    if (!res.headersSent) sendResult(operation, res, result, log);
    if (operation.access !== 'public' && operation.method !== 'GET')
      log.info({ operation: operation.id, status: res.statusCode }, 'staff call answered');
  });
}

/** `/api/episodes/{id}` as Express writes it. */
export function expressPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/** Rejects callers without access to an operation, before the request is read. */
function guard(operation: Operation) {
  return (req: Request, _res: Response, next: () => void) => {
    const { role, member } = contextOf(req).caller;
    if (operation.access !== 'public') {
      if (role !== 'admin') throw problems.unauthorized();
      requireRole(operation, member);
    }
    next();
  };
}

/** Reads a JSON body. An empty one counts as missing: Express would read it as an empty object. */
function readJson(operation: Operation): RequestHandler {
  const empty = new WeakSet<object>();
  const read = express.json({
    limit: bodyLimitOf(operation),
    strict: false,
    verify(req, _res, bytes) {
      if (bytes.length === 0) empty.add(req);
    },
  });
  return (req, res, next) =>
    read(req, res, (error?: unknown) => {
      if (empty.has(req)) req.body = undefined;
      next(error);
    });
}

function readRequest<O extends Operation>(operation: O, req: Request) {
  const issues: ProblemIssue[] = [];
  const read = (schema: z.ZodType | undefined, value: unknown, root: string) => {
    const parsed = schema?.safeParse(value);
    if (parsed?.error) issues.push(...issuesOf(parsed.error, root));
    return parsed?.data;
  };
  const params = read(operation.params, req.params, 'params');
  const query = read(operation.query, req.query, 'query');
  if (!operation.query) issues.push(...unknownKeys(req.query));
  const body = read(operation.body, req.body, 'body');
  const fields = read(operation.multipart?.fields, req.body ?? {}, 'body');
  if (issues.length > 0) throw problems.invalid(issues);
  return { params, query, body, fields } as Pick<Call<O>, 'params' | 'query' | 'body' | 'fields'>;
}

function unknownKeys(query: object): ProblemIssue[] {
  return Object.keys(query).map((key) => ({
    path: `query.${key}`,
    message: `Unknown query parameter ${key}`,
  }));
}

function sendResult(operation: Operation, res: Response, result: unknown, log: Log): void {
  res.status(successStatusOf(operation));
  if (operation.response) res.json(reduced(operation, operation.response, result, log));
  else res.end();
}

/** What the contract declares of a response. A row that breaks it is left out of its list, so that the others stay. */
function reduced({ id, method }: Operation, schema: z.ZodType, result: unknown, log: Log): unknown {
  const whole = schema.safeParse(result);
  if (!whole.error) return whole.data;
  const issues = issuesOf(whole.error, 'response');
  const fault = new Error(`${id} violates its contract: ${JSON.stringify(issues)}`);
  const paths = whole.error.issues.map(({ path }) => path);
  const rest = method === 'GET' ? schema.safeParse(withoutRows(result, paths)) : whole;
  if (rest.error) throw problems.internal(fault);
  log.error({ err: fault }, 'rows that break the contract are left out');
  return rest.data;
}

/** A copy of a value without the rows of its lists that the paths lead to. */
function withoutRows(value: unknown, paths: readonly (readonly PropertyKey[])[]): unknown {
  if (Array.isArray(value)) {
    const broken = new Set(paths.map(([index]) => index));
    return value.filter((_, index) => !broken.has(index));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      const within = paths.filter(([first]) => first === key).map(([, ...rest]) => rest);
      return [key, within.length > 0 ? withoutRows(part, within) : part];
    }),
  );
}
