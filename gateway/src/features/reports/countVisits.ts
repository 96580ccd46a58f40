import type { IncomingMessage } from 'node:http';
import type { PreparedAnswer } from '../../cache/PreparedAnswer';
import type { LiveRegistry } from '../../front-ends/LiveRegistry';
import { PageDocument } from '../../front-ends/PageDocument';
import type { SharedLoadFailures } from './SharedLoadFailures';

export interface CountVisitsOptions {
  readonly failures: Pick<SharedLoadFailures, 'visited'>;
  readonly registry: LiveRegistry;
  /** What one customer of a network provider has, see `networkAddress`. */
  readonly networkOf: (request: IncomingMessage) => string;
  readonly publicUrl: URL;
}

/** Counts the documents sent to browsers, against which failures are a share. */
export function countVisits({ failures, registry, networkOf, publicUrl }: CountVisitsOptions) {
  const secure = publicUrl.protocol === 'https:';
  return (request: IncomingMessage, answer: PreparedAnswer): void => {
    if (!(answer instanceof PageDocument) || request.method !== 'GET') return;
    // Under https browsers send Sec-Fetch headers with navigations; crawlers run no scripts and don't count.
    if (secure && request.headers['sec-fetch-dest'] !== 'document') return;
    const network = networkOf(request);
    for (const { name, version } of answer.loads) {
      // A stale document may name an older version.
      if (registry.current?.[name].version === version) failures.visited(name, version, network);
    }
  };
}
