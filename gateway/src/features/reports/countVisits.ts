import type { IncomingMessage } from 'node:http';
import type { PreparedAnswer } from '../../cache/PreparedAnswer';
import type { LiveRegistry } from '../../front-ends/LiveRegistry';
import { PageDocument } from '../../front-ends/PageDocument';
import type { LoadFailures } from './LoadFailures';

export interface CountVisitsOptions {
  readonly failures: LoadFailures;
  readonly registry: LiveRegistry;
  /** What one customer of a network provider has, see `networkAddress`. */
  readonly networkOf: (request: IncomingMessage) => string;
  readonly publicUrl: URL;
}

/** Counts the documents that browsers were given, so that failures can be judged as a share of them. */
export function countVisits({ failures, registry, networkOf, publicUrl }: CountVisitsOptions) {
  const secure = publicUrl.protocol === 'https:';
  return (request: IncomingMessage, answer: PreparedAnswer): void => {
    if (!(answer instanceof PageDocument) || !answer.shows || request.method !== 'GET') return;
    // Under https every browser says that it opens a page; crawlers run nothing that could fail and don't count.
    if (secure && request.headers['sec-fetch-dest'] !== 'document') return;
    const { remote, version } = answer.shows;
    // An old document may stand in for one that can't be made just now.
    if (registry.current?.[remote].version !== version) return;
    failures.visited(remote, version, networkOf(request));
  };
}
