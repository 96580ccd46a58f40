import { isDeepStrictEqual } from 'node:util';
import { type Operation, problemMediaType, problemSchema, successStatusOf } from '@show/contracts';
import type { RandomRequest } from './randomRequests';

/** How a response breaks the contract; undefined when it keeps to it. */
export function faultOf(
  operation: Operation,
  sent: RandomRequest,
  { status, headers }: Response,
  body: string,
): string | undefined {
  const { access, body: accepts, response, download, problems = [] } = operation;
  const [type = ''] = headers.get('content-type')?.split(';') ?? [];
  if (status >= 400) {
    if (type !== problemMediaType) return `${status} is not a problem document but '${type}'`;
    const { success, data } = problemSchema.safeParse(JSON.parse(body));
    if (!success || data.status !== status) return `${status} with the problem document ${body}`;
    // Of the server's own faults only a temporary outage is accepted, and what the operation declares.
    const isAccepted = status === 503 ? Number(headers.get('retry-after')) > 0 : status < 500;
    return isAccepted || problems.includes(data.code) ? undefined : `${status}: ${body}`;
  }
  if (access !== 'public' && sent.as !== 'staff') return `${status} without a session`;
  if (sent.json !== undefined && accepts?.safeParse(sent.json).success === false)
    return `${status} to a body that the contract refuses`;
  if (status !== successStatusOf(operation)) return `${status} instead of ${successStatusOf(operation)}`;
  if (!response && !download) return body === '' ? undefined : `${status} has a body`;
  if (type !== (download ?? 'application/json')) return `the type is '${type}'`;
  if (!response) return undefined;
  const content: unknown = JSON.parse(body);
  const { success, data, error } = response.safeParse(content);
  if (!success) return `the body does not match: ${error.message}`;
  // Parsing drops fields that the contract does not have.
  return isDeepStrictEqual(data, content) ? undefined : `the body has other fields: ${body}`;
}
