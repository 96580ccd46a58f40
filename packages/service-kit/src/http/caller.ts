import type { IncomingMessage } from 'node:http';
import { clientAddressHeader, gatewayTokenHeader } from '@show/contracts';
import type { GatewayClaims } from './gatewayToken';

/** Who asks. */
export interface Caller {
  /** `anonymous`: no good token, so not through the gateway. `admin` includes what `gateway` may. */
  readonly role: 'anonymous' | 'gateway' | 'admin';
  /** Address of the visitor as the gateway tells it, else of the connection. */
  readonly address: string;
  /** Id of the admin's session. */
  readonly sid?: string;
}

/** Judges a request by its token; without a good one nothing else that it says about itself is believed. */
export async function identifyCaller(
  req: IncomingMessage,
  readToken: (token: string) => Promise<GatewayClaims | null>,
): Promise<Caller> {
  const connection = req.socket.remoteAddress ?? '';
  const token = req.headers[gatewayTokenHeader];
  const claims = typeof token === 'string' ? await readToken(token) : null;
  if (!claims) return { role: 'anonymous', address: connection };
  const told = req.headers[clientAddressHeader];
  return { ...claims, address: typeof told === 'string' && told ? told : connection };
}
