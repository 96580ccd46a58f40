import type { ServerResponse } from 'node:http';
import {
  type ProblemCode,
  type ProblemIssue,
  problemCodes,
  problemMediaType,
  problemType,
} from '@show/contracts';

/** Why a request is not answered. */
export interface Refusal {
  readonly code: ProblemCode;
  readonly detail: string;
  readonly issues?: readonly ProblemIssue[];
  /** Seconds after which asking again makes sense. */
  readonly retryAfter?: number;
  /** Methods that the address does have. */
  readonly allow?: readonly string[];
}

export const unavailable: Refusal = {
  code: 'unavailable',
  detail: 'This part of the site is not available right now. Please try again in a moment.',
  retryAfter: 1,
};

export const unknownAddress: Refusal = { code: 'not-found', detail: 'There is nothing at this address.' };

/** The problem document of a refusal, as bytes and headers in turn. */
export function problemAnswer(
  { code, detail, issues, retryAfter, allow }: Refusal,
  requestId: string,
): { status: number; headers: string[]; body: Buffer } {
  const { status, title } = problemCodes[code];
  const type = problemType(code);
  const body = Buffer.from(JSON.stringify({ type, title, status, detail, code, issues, requestId }));
  const headers = [
    'content-type',
    problemMediaType,
    'content-length',
    String(body.length),
    'cache-control',
    'no-store',
    'x-content-type-options',
    'nosniff',
    'x-request-id',
    requestId,
  ];
  if (retryAfter !== undefined) headers.push('retry-after', String(retryAfter));
  if (allow) headers.push('allow', allow.join(', '));
  return { status, headers, body };
}

/** Ends a response with a problem document; one that has begun is cut off, so that nobody takes it for whole. */
export function sendProblem(response: ServerResponse, refusal: Refusal, requestId: string): void {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  const { status, headers, body } = problemAnswer(refusal, requestId);
  // What is left of the request's body is not read any more.
  if (!response.req.complete) headers.push('connection', 'close');
  response.writeHead(status, headers).end(response.req.method === 'HEAD' ? undefined : body);
}
