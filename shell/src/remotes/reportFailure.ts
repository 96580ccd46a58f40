import { matchPage } from '@show/contracts/pageMatch';
import type { RemoteLoadError } from '@show/web-kit/contract';

/** Tells the gateway, which counts: enough reports take a version out of use. Lost on the way is lost. */
export function reportFailure(remote: string, version: string, { kind, message }: RemoteLoadError): void {
  const page = matchPage(window.location.pathname).page.id;
  const body = JSON.stringify({ remote, version, page, kind, message: message.slice(0, 1000) });
  navigator.sendBeacon('/api/mfe-reports', new Blob([body], { type: 'application/json' }));
}
