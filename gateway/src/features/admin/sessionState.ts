import type { AdminSession } from '@show/contracts';
import type { OpenSession } from './sessions';

/** A session as its browser sees it. */
export function stateOf(session: OpenSession | undefined): AdminSession {
  return {
    authenticated: session !== undefined,
    expiresAt: session?.expiresAt ?? null,
    latestEnd: session?.latestEnd ?? null,
    member: session?.member ?? null,
  };
}
