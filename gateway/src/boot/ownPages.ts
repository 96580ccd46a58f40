import type { IncomingMessage } from 'node:http';
import type { Override } from '@show/contracts';
import type { Log } from '@show/service-kit';
import type { DispatcherParts } from '../dispatch/dispatcher';
import type { Pages } from '../features/pages/Pages';

interface OwnPageParts {
  /** Name of the cookie that marks browsers with an override. It is no proof: the session is. */
  readonly cookie: string;
  readonly overrideOf: (request: IncomingMessage) => Promise<Override | undefined>;
  readonly pages: Pick<Pages, 'own'>;
  readonly requestIdOf: (request: IncomingMessage) => string;
  readonly log: Log;
}

/** Documents for the sessions of staff that get a remote from another address. Visitors have no such cookie. */
export function ownPages({
  cookie,
  overrideOf,
  pages,
  requestIdOf,
  log,
}: OwnPageParts): DispatcherParts['ownPage'] {
  const mark = `${cookie}=`;
  return (request, cookies, url) => {
    if (!cookies?.includes(mark)) return undefined;
    const found = overrideOf(request).catch((fault: unknown) => {
      log.warn({ err: fault }, 'the override of a session cannot be read');
      return undefined;
    });
    return found.then((override) => override && pages.own(url, override, requestIdOf(request)));
  };
}
