import type { ServerResponse } from 'node:http';
import { problemMediaType } from '@show/contracts';
import type { ErrorRequestHandler } from 'express';
import { type Log, withRequestId } from '../log';
import type { Problem } from '../problems/Problem';
import { toProblem } from '../problems/toProblem';
import { contextOf } from './requestContext';

/** Express error handler: turns every error into a problem document. */
export const problemHandler: ErrorRequestHandler = (error, req, res, _next) => {
  const { id, log } = contextOf(req);
  const problem = toProblem(error);
  // An error of a stream may come from outside the request's own context.
  withRequestId(id, () => logProblem(log, problem));
  if (res.headersSent || res.destroyed) {
    res.destroy();
    return;
  }
  sendProblem(res, problem, id);
};

/** Writes the problem document. Works on a bare response too. */
export function sendProblem(res: ServerResponse, problem: Problem, id: string): void {
  const { headers, body } = problemResponse(problem, id);
  res.writeHead(problem.status, headers);
  res.end(body);
}

/** The problem document as JSON, and the headers that go with it. */
export function problemResponse(
  problem: Problem,
  id: string,
): { headers: Record<string, string | number>; body: string } {
  const body = JSON.stringify(problem.document(id));
  const headers = {
    'content-type': problemMediaType,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-request-id': id,
    ...problem.extras.headers,
  };
  return { headers, body };
}

/** Our own faults are logged as errors, outages of other servers as warnings, rejections at level debug. */
function logProblem(log: Log, problem: Problem): void {
  const { code, detail, extras } = problem;
  if (code === 'internal') log.error({ err: extras.cause }, 'request failed');
  else if (problem.status >= 500) log.warn({ code, err: extras.cause }, detail);
  else log.debug({ code }, detail);
}
