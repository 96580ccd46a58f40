import type { ServerResponse } from 'node:http';
import { problemMediaType } from '@show/contracts';
import { type Problem, problems } from '@show/service-kit';

export const unavailable = problems.unavailable(
  1,
  'This part of the site is not available right now. Please try again in a moment.',
);

export const unknownAddress = problems.notFound('There is nothing at this address.');

/** Ends a response with a problem document; one that has begun is cut off, so that nobody takes it for whole. */
export function sendProblem(response: ServerResponse, problem: Problem, requestId: string): void {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  const body = Buffer.from(JSON.stringify(problem.document(requestId)));
  const headers = {
    'content-type': problemMediaType,
    'content-length': body.length,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
    ...problem.extras.headers,
    // What is left of the request's body is not read any more.
    ...(response.req.complete ? {} : { connection: 'close' }),
  };
  response.writeHead(problem.status, headers).end(response.req.method === 'HEAD' ? undefined : body);
}
