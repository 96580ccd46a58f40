import { gatewayTokenHeader } from '@show/contracts';
import { signGatewayToken } from '@show/service-kit';

/** A running stack, as seen from inside. */
export interface DemoTarget {
  readonly urls: { readonly content: string; readonly giveaway: string; readonly media: string };
  readonly gatewaySecret: string;
}

/** Calls an internal route as the gateway does. Throws an Error with the service's own words when it refuses. */
export async function callService(
  { urls, gatewaySecret }: DemoTarget,
  service: keyof DemoTarget['urls'],
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<unknown> {
  const isPicture = body instanceof Uint8Array;
  const address = urls[service] + path;
  const response = await fetch(address, {
    method,
    headers: {
      [gatewayTokenHeader]: signGatewayToken(gatewaySecret, `svc-${service}`, { role: 'gateway' }),
      ...(body && { 'content-type': isPicture ? 'image/webp' : 'application/json' }),
    },
    ...(body && { body: isPicture ? new Uint8Array(body) : JSON.stringify(body) }),
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`${method} ${address} answers ${response.status}: ${answer}`);
  return answer === '' ? null : JSON.parse(answer);
}
