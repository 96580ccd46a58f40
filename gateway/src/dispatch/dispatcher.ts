import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Domain, Operation } from '@show/contracts';
import { Problem, problems } from '@show/service-kit';
import { type ApiResponses, isCached } from '../cache/ApiResponses';
import type { CountRead, ServeCachedRead } from '../cache/cachedReads';
import { type Exchange, exchangeOf } from '../cache/Exchange';
import type { Pictures } from '../cache/Pictures';
import { PreparedResponse } from '../cache/PreparedResponse';
import { sendPrepared } from '../cache/sendPrepared';
import type { ShortUrls } from '../features/codes/shortUrls';
import { enteredGiveaway } from '../features/entries/entryRoute';
import type { Feeds } from '../features/feeds/Feeds';
import type { OnAirFiles } from '../features/on-air/onAirFiles';
import type { Pages } from '../features/pages/Pages';
import type { BrandFiles } from '../front-ends/BrandFiles';
import type { FrontEndFiles } from '../front-ends/FrontEndFiles';
import { checkOrigin, otherSite } from '../http/origin';
import { type IsProxy, requestIdOf } from '../http/requestId';
import { callOf, isOfService } from '../http/resolve';
import { sendProblem, unknownUrl } from '../http/sendProblem';
import type { TitledPictures } from '../http/titledPictures';
import { UpstreamFailure } from '../proxy/failure';
import type { ResponseCopy } from '../proxy/ResponseCopy';
import type { SiteGate } from './SiteGate';
import type { Traffic } from './Traffic';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;
type Asked = Pick<Exchange, 'request' | 'response'>;

export interface DispatcherParts {
  readonly gate: SiteGate;
  readonly responses: ApiResponses;
  readonly serveCachedRead: ServeCachedRead;
  readonly pages: Pages;
  readonly files: FrontEndFiles;
  readonly brand: BrandFiles;
  readonly pictures: Pictures;
  readonly shortUrls: ShortUrls;
  readonly feeds: Feeds;
  /** The files in memory by URL; undefined while nothing is published. */
  readonly fixed: ReadonlyMap<string, () => PreparedResponse | undefined>;
  readonly onAir: OnAirFiles;
  readonly enter: (request: IncomingMessage, response: ServerResponse, giveawayId: number) => void;
  /** The app that knows sessions. */
  readonly admin: Handler;
  /** Forwards a visitor's call to its service; without an operation it has no body. */
  readonly forward: (
    request: IncomingMessage,
    response: ServerResponse,
    service: Domain,
    path: string,
    operation?: Operation,
    copy?: ResponseCopy,
  ) => void;
  /** URL of reload events; in development only. */
  readonly dev: { readonly path: string; readonly handle: Handler } | undefined;
  readonly countRead: CountRead;
  /** Called for each document of a page that a visitor opens. */
  readonly countView: (request: IncomingMessage) => void;
  readonly titled: Pick<TitledPictures, 'read'>;
  readonly publicOrigin: string;
  readonly sessionCookie: string;
  readonly isProxy: IsProxy;
  readonly traffic: Traffic;
  readonly onFault: (fault: unknown, requestId: string) => void;
}

const readOnly = problems.of('method-not-allowed', 'Method not allowed; use GET or HEAD.', {
  headers: { allow: 'GET, HEAD' },
});
/** An image, and perhaps its width; svc-media decides whether it makes that width. */
const uploaded = /^\/uploads\/[\w~-][\w.~-]*(?:\?w=\d{1,5})?$/;
const titledPicture = /^\/uploads\/[\w~-][\w.~-]*-share\.jpg\?words=/;
const twoHosts = problems.of('invalid-request', 'The request must name one host.');
const notAPath = problems.of('invalid-request', 'The path must begin with a slash.');

/**
 * The listener of every request. The most frequent ones are handled first and from memory: cached API responses, files,
 * documents; then entries; everything else is forwarded to a service or to the app that knows sessions.
 */
export function dispatcher(parts: DispatcherParts): Handler {
  const { responses, pages, files, traffic, sessionCookie, isProxy } = parts;
  const sessionMark = `${sessionCookie}=`;

  return (request, response) => {
    if (parts.gate.isClosed(request)) turnAway(request, response);
    else dispatch(request, response);
  };

  /** For visitors of a private site. */
  function turnAway(request: IncomingMessage, response: ServerResponse): void {
    if (parts.gate.open(request, response)) return;
    const exchange = exchangeOf(request, response);
    parts.gate.closedResponse(request, requestIdOf(request, isProxy)).then(
      (closed) => {
        if (closed instanceof PreparedResponse) sendPrepared(exchange, closed);
        else if (closed) refuse(exchange, closed);
        else dispatch(request, response);
      },
      (fault: unknown) => fail(exchange, fault),
    );
  }

  function dispatch(request: IncomingMessage, response: ServerResponse): void {
    const { method, url = '/' } = request;
    if (method === 'GET' || method === 'HEAD') read(request, response, url);
    // Node joins two Host headers with a comma.
    else if (request.headers.host?.includes(',')) refuse({ request, response }, twoHosts);
    else if (!url.startsWith('/')) refuse({ request, response }, notAPath);
    else if (url.startsWith('/api/')) write(request, response, url);
    else refuse({ request, response }, readOnly);
  }

  function read(request: IncomingMessage, response: ServerResponse, url: string): void {
    const exchange = exchangeOf(request, response);
    // Two proxies in a chain could use different ones.
    if (exchange.conditions.hosts > 1) refuse(exchange, twoHosts);
    else if (url.startsWith('/api/')) readApi(exchange);
    else if (url.startsWith('/mfe/')) readFile(exchange);
    else if (parts.brand.has(url)) sendFound(exchange, parts.brand.find(url, requestIdOf(request, isProxy)));
    else if (parts.feeds.has(url)) readFeed(exchange);
    else if (uploaded.test(url)) readPicture(exchange);
    else if (titledPicture.test(url)) readTitled(exchange);
    else if (parts.onAir.has(url)) readOnAir(exchange);
    else if (!url.startsWith('/')) refuse(exchange, notAPath);
    else if (parts.dev?.path === url) parts.dev.handle(request, response);
    else if (!parts.shortUrls.serve(request, response)) readPage(exchange);
  }

  function readApi(exchange: Exchange): void {
    const { request, response, url, conditions } = exchange;
    // Staff bypass the cache: they see their own changes immediately, and items that are not public yet.
    const mayBeStaff = conditions.cookie?.includes(sessionMark) ?? false;
    const ready = mayBeStaff ? undefined : responses.ready(url);
    if (ready !== undefined) {
      traffic.responses.memory += 1;
      sendPrepared(exchange, ready);
      return;
    }
    const fixed = parts.fixed.get(url)?.();
    if (fixed) {
      sendPrepared(exchange, fixed);
      return;
    }
    const found = callOf(request);
    if (!found.operation) {
      refuse(exchange, found.problem);
      return;
    }
    const { operation, url: canonical } = found;
    if (mayBeStaff || operation.access !== 'public' || !isOfService(operation)) {
      parts.admin(request, response);
      return;
    }
    if (!isCached(operation)) {
      parts.forward(request, response, operation.service, canonical, operation);
      return;
    }
    traffic.responses.filled += 1;
    parts.serveCachedRead(exchange, operation, canonical).catch((fault: unknown) => fail(exchange, fault));
  }

  function readFile(exchange: Exchange): void {
    const { url } = exchange;
    const ready = parts.fixed.get(url)?.() ?? files.ready(url);
    if (ready) {
      traffic.responses.file += 1;
      sendPrepared(exchange, ready);
      return;
    }
    sendFound(exchange, files.find(url));
  }

  function readTitled(exchange: Exchange): void {
    const path = parts.titled.read(exchange.url);
    if (path) readPicture({ ...exchange, url: path });
    else refuse(exchange, unknownUrl);
  }

  function readPicture(exchange: Exchange): void {
    const { request, response, url, conditions } = exchange;
    const { accept } = request.headers;
    // Staff see at once that a picture was removed.
    const mayBeStaff = conditions.cookie?.includes(sessionMark) ?? false;
    const kept = mayBeStaff ? undefined : parts.pictures.ready(url, accept);
    if (kept) {
      traffic.responses.file += 1;
      sendPrepared(exchange, kept);
      return;
    }
    const isCopied = !mayBeStaff && request.method === 'GET';
    const copy = isCopied ? parts.pictures.copy(url, accept, response) : undefined;
    parts.forward(request, response, 'media', url, undefined, copy);
  }

  function readFeed(exchange: Exchange): void {
    const { request, url } = exchange;
    const find = () => parts.feeds.find(url, requestIdOf(request, isProxy));
    sendFound(exchange, parts.feeds.isReady(url) ? find() : parts.countRead(request, find));
  }

  function readOnAir(exchange: Exchange): void {
    const found = parts.onAir.find(exchange.url);
    if (found) sendPrepared(exchange, found);
    else refuse(exchange, unknownUrl);
  }

  function sendFound(exchange: Exchange, finding: Promise<PreparedResponse | undefined>): void {
    finding.then(
      (file) => (file ? sendPrepared(exchange, file) : refuse(exchange, unknownUrl)),
      (fault: unknown) => fail(exchange, fault),
    );
  }

  function readPage(exchange: Exchange): void {
    const { request } = exchange;
    const wanted = pages.find(exchange.url);
    if (!('load' in wanted)) {
      traffic.responses.document += 1;
      sendPage(exchange, wanted);
      return;
    }
    traffic.responses['built-document'] += 1;
    const load = () => wanted.load(requestIdOf(request, isProxy));
    const made = wanted.isLoading ? load() : parts.countRead(request, load);
    made.then(
      (page) => sendPage(exchange, page),
      (fault: unknown) => fail(exchange, fault),
    );
  }

  function sendPage(exchange: Exchange, page: PreparedResponse): void {
    const mayBeStaff = exchange.conditions.cookie?.includes(sessionMark) ?? false;
    if (page.status === 200 && !mayBeStaff) parts.countView(exchange.request);
    sendPrepared(exchange, page);
  }

  function write(request: IncomingMessage, response: ServerResponse, url: string): void {
    const giveawayId = request.method === 'POST' ? enteredGiveaway(url) : undefined;
    if (giveawayId !== undefined) {
      traffic.responses.entry += 1;
      parts.enter(request, response, giveawayId);
      return;
    }
    const found = callOf(request);
    if (!found.operation) refuse({ request, response }, found.problem);
    // Non-browser clients may omit the Origin: these calls carry no session.
    else if (checkOrigin(request, parts.publicOrigin) === 'foreign') refuse({ request, response }, otherSite);
    else if (found.operation.access === 'public' && isOfService(found.operation))
      parts.forward(request, response, found.operation.service, found.url, found.operation);
    else parts.admin(request, response);
  }

  function refuse({ request, response }: Asked, problem: Problem): void {
    sendProblem(response, problem, requestIdOf(request, isProxy));
  }

  function fail(exchange: Asked, fault: unknown): void {
    if (fault instanceof Problem) refuse(exchange, fault);
    else if (fault instanceof UpstreamFailure) refuse(exchange, fault.problem);
    else {
      parts.onFault(fault, requestIdOf(exchange.request, isProxy));
      refuse(exchange, problems.internal());
    }
  }
}
