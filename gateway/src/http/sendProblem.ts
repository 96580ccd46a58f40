import type { ServerResponse } from 'node:http';
import { type Problem, problemResponse, problems } from '@show/service-kit';
import { awaitsBody, endResponse } from './endResponse';

export const unavailable = problems.unavailable(
  1,
  'This part of the site is not available right now. Please try again in a moment.',
);

export const unknownUrl = problems.notFound('There is nothing at this URL.');

/** Sends a problem document. A response that has begun is destroyed, so that it does not look complete. */
export function sendProblem(response: ServerResponse, problem: Problem, requestId: string): void {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  response.setHeader('x-content-type-options', 'nosniff');
  if (awaitsBody(response.req)) response.setHeader('connection', 'close');
  const { headers, body } = problemResponse(problem, requestId);
  response.writeHead(problem.status, headers);
  response.write(body);
  endResponse(response);
}
