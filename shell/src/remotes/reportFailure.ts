import { matchPage } from '@show/contracts/site/pageMatch';
import type { RemoteLoadError } from '@show/web-kit/contract';
import { pageData } from '@show/web-kit/page';

/** Reports a failure to the gateway, which quarantines versions that fail for many. Delivery is best effort. */
export function reportFailure(remote: string, version: string, { kind, message }: RemoteLoadError): void {
  const page = matchPage(window.location.pathname).page.id;
  const proofs: Readonly<Partial<Record<string, string>>> = pageData().reportProofs ?? {};
  const proof = proofs[remote];
  const body = JSON.stringify({ remote, version, page, kind, message: message.slice(0, 1000), proof });
  navigator.sendBeacon('/api/mfe-reports', new Blob([body], { type: 'application/json' }));
}
