import { matchPage } from '@show/contracts/site/pageMatch';
import type { RemoteLoadError } from '@show/web-kit/contract';

/** Reports a failure to the gateway, which counts it for staff. Delivery is best effort. */
export function reportFailure(
  remote: string,
  version: string,
  { kind, message }: Pick<RemoteLoadError, 'kind' | 'message'>,
): void {
  const page = matchPage(window.location.pathname).page.id;
  const body = JSON.stringify({ remote, version, page, kind, message: message.slice(0, 1000) });
  try {
    navigator.sendBeacon('/api/mfe-reports', new Blob([body], { type: 'application/json' }));
  } catch {
    // Some blockers remove it.
  }
}
