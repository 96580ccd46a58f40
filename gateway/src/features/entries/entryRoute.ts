import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type BatchedResponse,
  deviceCookieNames,
  entryProofHeader,
  maxEntryBytes,
  maxUserAgent,
  problemMediaType,
} from '@show/contracts';
import { Problem, problems } from '@show/service-kit';
import { checkOrigin } from '../../http/origin';
import { type IsProxy, requestIdOf } from '../../http/requestId';
import { sendProblem, unavailable } from '../../http/sendProblem';
import type { Visitor } from '../../limits/visitor';
import { readBody } from '../../proxy/readBody';
import type { EntryQueue } from './entryQueue';
import type { WorkGate } from './workGate';

export interface EntryRouteOptions {
  readonly queue: EntryQueue;
  readonly gate: WorkGate;
  readonly visitorOf: (request: IncomingMessage) => Visitor;
  readonly publicOrigin: string;
  readonly isProxy: IsProxy;
}

/** The device cookies. Values that svc-giveaway signs are shorter and have no other characters. */
const deviceCookies = deviceCookieNames.map(
  (name) => new RegExp(`(?:^|;\\s*)(${name}=[\\w.-]{1,100})(?:;|$)`),
);
const path = /^\/api\/giveaways\/([1-9]\d{0,8})\/enter$/;

const tooLarge = problems.tooLarge(`An entry must be at most ${maxEntryBytes} bytes.`);
const notJson = problems.unsupportedMedia('Send the entry as application/json.');
const foreign = problems.of('origin-refused', 'Entries from other sites are not accepted.');

/** The giveaway that a POST to this URL enters, or undefined for another URL. */
export function enteredGiveaway(url: string): number | undefined {
  const found = path.exec(url);
  return found ? Number(found[1]) : undefined;
}

/**
 * Queues one entry after checks of its headers, its size and its proof of work, if it needs one. Without one the body is
 * not parsed here: svc-giveaway does that.
 */
export function entryRoute({ queue, gate, visitorOf, publicOrigin, isProxy }: EntryRouteOptions) {
  return (request: IncomingMessage, response: ServerResponse, giveawayId: number): void => {
    const requestId = requestIdOf(request, isProxy);
    const refuse = (problem: Problem) => sendProblem(response, problem, requestId);
    const fault = headFault(request, publicOrigin);
    if (fault) {
      refuse(fault);
      return;
    }
    readBody(request, maxEntryBytes, (body) => {
      if (body === undefined) {
        refuse(tooLarge);
        return;
      }
      const { cookie = '', 'user-agent': userAgent = '' } = request.headers;
      const entry = {
        giveawayId,
        body: body.toString(),
        cookie: deviceCookies.flatMap((named) => named.exec(cookie)?.[1] ?? []).join('; '),
        visitor: visitorOf(request),
        userAgent: userAgent.slice(0, maxUserAgent),
        requestId,
        isGone: () => response.destroyed,
      };
      const work = gate.admit(entry, request.headers[entryProofHeader]);
      if (work instanceof Problem) {
        refuse(work);
        return;
      }
      const accepted = queue.add({ ...entry, work }, (batched) => {
        if (response.destroyed) return;
        if (!batched) refuse(unavailable);
        else if (batched.price) refuse(gate.ask(entry, batched.price));
        else sendEntryResponse(response, batched, requestId);
      });
      if (!accepted) refuse(unavailable);
    });
  };
}

function headFault(request: IncomingMessage, publicOrigin: string): Problem | undefined {
  const { 'content-type': type, 'content-length': length } = request.headers;
  if (checkOrigin(request, publicOrigin) === 'foreign') return foreign;
  if (type && !/^application\/json\b/i.test(type)) return notJson;
  return Number(length ?? 0) > maxEntryBytes ? tooLarge : undefined;
}

function sendEntryResponse(response: ServerResponse, batched: BatchedResponse, requestId: string): void {
  const headers = [
    'content-type',
    batched.status >= 400 ? problemMediaType : 'application/json; charset=utf-8',
    'content-length',
    String(Buffer.byteLength(batched.body)),
    'cache-control',
    'no-store',
    'x-content-type-options',
    'nosniff',
    'x-request-id',
    requestId,
  ];
  for (const name in batched.headers) headers.push(name, batched.headers[name] ?? '');
  response.writeHead(batched.status, headers).end(batched.body);
}
