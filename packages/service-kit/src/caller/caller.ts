import type { IncomingMessage } from 'node:http';
import { clientAddressHeader, gatewayTokenHeader, type StaffIdentity } from '@show/contracts';
import type { GatewayClaims } from './gatewayToken';

/** The caller of a request, as the gateway's token states it. */
export interface Caller {
  /** `gateway`: a visitor, or the gateway itself. `admin` may do everything that `gateway` may. */
  readonly role: 'gateway' | 'admin';
  /** IP address of the visitor as the gateway reports it, else of the connection. */
  readonly address: string;
  /** Id of the admin's session. */
  readonly sid?: string;
  /** Whose session it is; absent in calls of a gateway from before members were introduced. */
  readonly member?: StaffIdentity;
}

/** Identifies the caller by the request's token; null without a valid one. Other headers are trusted only beside one. */
export async function identifyCaller(
  req: IncomingMessage,
  readToken: (token: string) => Promise<GatewayClaims | null>,
): Promise<Caller | null> {
  const token = req.headers[gatewayTokenHeader];
  const claims = typeof token === 'string' ? await readToken(token) : null;
  if (!claims) return null;
  const forwarded = req.headers[clientAddressHeader];
  const address = typeof forwarded === 'string' && forwarded ? forwarded : (req.socket.remoteAddress ?? '');
  return { ...claims, address };
}
