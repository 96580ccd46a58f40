import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Domain, Operation } from '@show/contracts';
import { type Problem, problems } from '@show/service-kit';
import { type ApiAnswers, isCached } from '../cache/ApiAnswers';
import { type Conditions, readConditions } from '../cache/conditions';
import type { PreparedAnswer } from '../cache/PreparedAnswer';
import { sendAnswer } from '../cache/sendAnswer';
import { enteredGiveaway } from '../features/entries/entryRoute';
import type { Feeds } from '../features/feeds/Feeds';
import type { Pages } from '../features/pages/Pages';
import type { BrandFiles } from '../front-ends/BrandFiles';
import type { FrontEndFiles } from '../front-ends/FrontEndFiles';
import { checkOrigin } from '../http/origin';
import { type IsProxy, requestIdOf } from '../http/requestId';
import { callOf } from '../http/resolve';
import { sendProblem, unavailable, unknownAddress } from '../http/sendProblem';
import { TooLarge } from '../http/TooLarge';
import { UpstreamFailure } from '../proxy/failure';
import type { Traffic } from './Traffic';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface DispatcherParts {
  readonly answers: ApiAnswers;
  readonly pages: Pages;
  /** The document for a session that gets a remote from another address; undefined, at once or later, for all others. */
  readonly ownPage: (
    request: IncomingMessage,
    cookie: string | undefined,
    url: string,
  ) => Promise<PreparedAnswer | undefined> | undefined;
  /** Called for every document that was sent. */
  readonly onPage: (request: IncomingMessage, page: PreparedAnswer) => void;
  readonly files: FrontEndFiles;
  readonly brand: BrandFiles;
  readonly feeds: Feeds;
  /** `/mfe/registry.json`; undefined while nothing is published. */
  readonly registryAnswer: () => PreparedAnswer | undefined;
  /** Static answers, by address. */
  readonly fixed: ReadonlyMap<string, () => PreparedAnswer>;
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
  ) => void;
  /** The address of reload events; in development only. */
  readonly dev: { readonly path: string; readonly handle: Handler } | undefined;
  /** Admits one more uncached read of a visitor, and returns its release function; undefined when refused. */
  readonly startRead: (request: IncomingMessage) => (() => void) | undefined;
  readonly publicOrigin: string;
  readonly sessionCookie: string;
  readonly isProxy: IsProxy;
  readonly traffic: Traffic;
  readonly onFault: (fault: unknown, requestId: string) => void;
}

const readOnly = problems.of('method-not-allowed', 'This address answers GET, HEAD.', {
  headers: { allow: 'GET, HEAD' },
});
const otherSite = problems.of('origin-refused', 'The request did not come from this site.');
/** An image, and perhaps its width; svc-media decides whether it makes that width. */
const uploaded = /^\/uploads\/[\w~-][\w.~-]*(?:\?w=\d{1,5})?$/;
const twoHosts = problems.of('invalid-request', 'The request must name one host.');
/** Releases nothing: a caller that shares a load in flight was not counted. */
const joined = () => {};
const notAPath = problems.of('invalid-request', 'The address must begin with a slash.');

/** Answers too large for the cache that are streamed at once. */
const MOST_LARGE_AT_ONCE = 4;

/**
 * The listener of every request. The most frequent ones are answered first and from memory: cached API answers, files,
 * documents; then entries; everything else is forwarded to a service or to the app that knows sessions.
 */
export function dispatcher(parts: DispatcherParts): Handler {
  const { answers, pages, files, traffic, sessionCookie, isProxy } = parts;
  const sessionMark = `${sessionCookie}=`;
  let large = 0;

  return (request, response) => {
    const { method, url = '/' } = request;
    if (method === 'GET' || method === 'HEAD') read(request, response, url);
    // Node joins two Host headers with a comma.
    else if (request.headers.host?.includes(',')) refuse(request, response, twoHosts);
    else if (!url.startsWith('/')) refuse(request, response, notAPath);
    else if (url.startsWith('/api/')) write(request, response, url);
    else refuse(request, response, readOnly);
  };

  function read(request: IncomingMessage, response: ServerResponse, url: string): void {
    const conditions = readConditions(request.rawHeaders);
    // Two proxies in a chain could use different ones.
    if (conditions.hosts > 1) refuse(request, response, twoHosts);
    else if (url.startsWith('/api/')) readApi(request, response, url, conditions);
    else if (url.startsWith('/mfe/')) readFile(request, response, url, conditions);
    else if (parts.brand.has(url))
      sendFound(request, response, parts.brand.find(url, requestIdOf(request, isProxy)), conditions);
    else if (parts.feeds.has(url)) readFeed(request, response, url, conditions);
    else if (uploaded.test(url)) parts.forward(request, response, 'media', url);
    else if (!url.startsWith('/')) refuse(request, response, notAPath);
    else if (parts.dev?.path === url) parts.dev.handle(request, response);
    else readPage(request, response, url, conditions);
  }

  function readApi(
    request: IncomingMessage,
    response: ServerResponse,
    url: string,
    conditions: Conditions,
  ): void {
    // Staff bypass the cache: they see their own changes at once, and items that are not public yet.
    const mayBeStaff = conditions.cookie?.includes(sessionMark) ?? false;
    const ready = mayBeStaff ? undefined : answers.ready(url);
    if (ready !== undefined) {
      traffic.fromMemory += 1;
      sendAnswer(request, response, ready, conditions);
      return;
    }
    const fixed = parts.fixed.get(url);
    if (fixed) {
      sendAnswer(request, response, fixed(), conditions);
      return;
    }
    const found = callOf(request);
    if (!found.operation) refuse(request, response, found.problem);
    else if (mayBeStaff || found.operation.access !== 'public' || found.operation.service === 'gateway') {
      parts.admin(request, response);
    } else if (isCached(found.operation)) {
      traffic.filled += 1;
      const { operation, url: address } = found;
      const end = answers.isLoading(address) ? joined : parts.startRead(request);
      if (!end) {
        refuse(request, response, unavailable);
        return;
      }
      const asked = answers.get(operation, address, requestIdOf(request, isProxy)).finally(end);
      asked.then(
        ({ answer }) => sendAnswer(request, response, answer, conditions),
        (fault: unknown) => {
          if (fault instanceof TooLarge) passOn(request, response, operation, address);
          else fail(request, response, fault);
        },
      );
    } else {
      parts.forward(request, response, found.operation.service, found.url, found.operation);
    }
  }

  /** Streams an answer that is too large for the cache: each costs the service anew, so only a few at a time. */
  function passOn(
    request: IncomingMessage,
    response: ServerResponse,
    operation: Operation,
    url: string,
  ): void {
    const { service } = operation;
    // For a client that has disconnected `close` is not emitted again, and would not count down.
    if (response.destroyed) return;
    if (service === 'gateway' || large >= MOST_LARGE_AT_ONCE) {
      refuse(request, response, unavailable);
      return;
    }
    large += 1;
    response.once('close', () => {
      large -= 1;
    });
    parts.forward(request, response, service, url, operation);
  }

  function readFile(
    request: IncomingMessage,
    response: ServerResponse,
    url: string,
    conditions: Conditions,
  ): void {
    const ready = url === '/mfe/registry.json' ? parts.registryAnswer() : files.ready(url);
    if (ready) {
      traffic.files += 1;
      sendAnswer(request, response, ready, conditions);
      return;
    }
    sendFound(request, response, files.find(url), conditions);
  }

  function readFeed(
    request: IncomingMessage,
    response: ServerResponse,
    url: string,
    conditions: Conditions,
  ): void {
    const end = parts.feeds.isReady(url) ? joined : parts.startRead(request);
    if (!end) {
      refuse(request, response, unavailable);
      return;
    }
    const finding = parts.feeds.find(url, requestIdOf(request, isProxy)).finally(end);
    sendFound(request, response, finding, conditions);
  }

  function sendFound(
    request: IncomingMessage,
    response: ServerResponse,
    finding: Promise<PreparedAnswer | undefined>,
    conditions: Conditions,
  ): void {
    finding.then(
      (file) =>
        file ? sendAnswer(request, response, file, conditions) : refuse(request, response, unknownAddress),
      (fault: unknown) => fail(request, response, fault),
    );
  }

  function readPage(
    request: IncomingMessage,
    response: ServerResponse,
    url: string,
    conditions: Conditions,
  ): void {
    const own = parts.ownPage(request, conditions.cookie, url);
    if (!own) {
      readSharedPage(request, response, url, conditions);
      return;
    }
    own.then(
      (page) => {
        if (page) sendAnswer(request, response, page, conditions);
        else readSharedPage(request, response, url, conditions);
      },
      (fault: unknown) => fail(request, response, fault),
    );
  }

  function readSharedPage(
    request: IncomingMessage,
    response: ServerResponse,
    url: string,
    conditions: Conditions,
  ): void {
    traffic.documents += 1;
    const wanted = pages.find(url);
    if (!('load' in wanted)) {
      sendPage(request, response, wanted, conditions);
      return;
    }
    traffic.builtDocuments += 1;
    const end = wanted.isLoading ? joined : parts.startRead(request);
    if (!end) {
      refuse(request, response, unavailable);
      return;
    }
    const made = wanted.load(requestIdOf(request, isProxy)).finally(end);
    made.then(
      (page) => sendPage(request, response, page, conditions),
      (fault: unknown) => fail(request, response, fault),
    );
  }

  function sendPage(
    request: IncomingMessage,
    response: ServerResponse,
    page: PreparedAnswer,
    conditions: Conditions,
  ): void {
    sendAnswer(request, response, page, conditions);
    parts.onPage(request, page);
  }

  function write(request: IncomingMessage, response: ServerResponse, url: string): void {
    const giveawayId = request.method === 'POST' ? enteredGiveaway(url) : undefined;
    if (giveawayId !== undefined) {
      traffic.entries += 1;
      parts.enter(request, response, giveawayId);
      return;
    }
    const found = callOf(request);
    if (!found.operation) refuse(request, response, found.problem);
    // Non-browser clients may omit the Origin: these calls carry no session.
    else if (checkOrigin(request, parts.publicOrigin) === 'foreign') refuse(request, response, otherSite);
    else if (found.operation.access !== 'public' || found.operation.service === 'gateway')
      parts.admin(request, response);
    else parts.forward(request, response, found.operation.service, found.url, found.operation);
  }

  function refuse(request: IncomingMessage, response: ServerResponse, problem: Problem): void {
    sendProblem(response, problem, requestIdOf(request, isProxy));
  }

  function fail(request: IncomingMessage, response: ServerResponse, fault: unknown): void {
    if (fault instanceof UpstreamFailure) {
      refuse(request, response, fault.problem);
      return;
    }
    parts.onFault(fault, requestIdOf(request, isProxy));
    refuse(request, response, problems.internal());
  }
}
