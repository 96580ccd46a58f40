import type { IncomingHttpHeaders } from 'node:http';
import { clientAddressHeader, gatewayTokenHeader } from '@show/contracts';

/** Headers that belong to one connection, not to the message (RFC 9110, 7.6.1). */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** Headers that only the gateway may set for a service, and those that a service does not need. */
const notForServices = [
  gatewayTokenHeader,
  clientAddressHeader,
  'x-request-id',
  'traceparent',
  'tracestate',
  'baggage',
  'accept-encoding',
  'cookie',
  'expect',
  'forwarded',
  'host',
];

const droppedFromRequest = new Set([...hopByHop, ...notForServices]);
const droppedFromResponse = new Set([
  ...hopByHop,
  gatewayTokenHeader,
  'server',
  'x-powered-by',
  'x-request-id',
]);

/** What the gateway adds to a forwarded request. */
interface Credentials {
  readonly token: string;
  readonly address: string;
  readonly requestId: string;
}

/** The headers of a forwarded request, as a flat name-value list: the visitor's own and the gateway's credentials. */
export function requestHeaders(
  rawHeaders: readonly string[],
  { token, address, requestId }: Credentials,
  ownCookies: ReadonlySet<string>,
): string[] {
  const named = connectionNames(rawHeaders);
  const headers = [gatewayTokenHeader, token, clientAddressHeader, address, 'x-request-id', requestId];
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] ?? '').toLowerCase();
    const value = rawHeaders[at + 1] ?? '';
    if (name === 'cookie') {
      const cookies = withoutCookies(value, ownCookies);
      if (cookies) headers.push(name, cookies);
    } else if (!droppedFromRequest.has(name) && !name.startsWith('x-forwarded-') && !named?.has(name)) {
      headers.push(name, value);
    }
  }
  return headers;
}

/** A Cookie header without the gateway's own cookies. */
function withoutCookies(header: string, names: ReadonlySet<string>): string {
  const foreign = header.split(';').filter((pair) => !names.has(pair.slice(0, pair.indexOf('=')).trim()));
  return foreign.join(';').trim();
}

/** Headers that the Connection header names as hop-by-hop, beyond the usual ones. */
function connectionNames(rawHeaders: readonly string[]): ReadonlySet<string> | undefined {
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const value = rawHeaders[at + 1] ?? '';
    if ((rawHeaders[at] ?? '').toLowerCase() !== 'connection' || /^(keep-alive|close)$/i.test(value))
      continue;
    return new Set(value.split(',').map((name) => name.trim().toLowerCase()));
  }
  return undefined;
}

/** A service's headers for the visitor. */
export function responseHeaders(
  headers: IncomingHttpHeaders,
  requestId: string,
): Record<string, string | string[]> {
  // Without a Cache-Control of the service nothing may be stored.
  const passed: Record<string, string | string[]> = {
    'x-request-id': requestId,
    'cache-control': 'no-store',
  };
  const named = headers.connection ? connectionNames(['connection', headers.connection]) : undefined;
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !droppedFromResponse.has(name) && !named?.has(name)) passed[name] = value;
  }
  passed['x-content-type-options'] = 'nosniff';
  return passed;
}
