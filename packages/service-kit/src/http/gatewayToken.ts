import { createSecretKey, type KeyObject } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

const claimsSchema = z.object({
  /** `gateway`: the gateway speaks for a visitor; `admin`: for somebody who is signed in. */
  role: z.enum(['gateway', 'admin']),
  /** Id of the admin's session, for the audit log. */
  sid: z.string().optional(),
});
export type GatewayClaims = z.output<typeof claimsSchema>;

/** Seconds for which a token is good. */
const life = 60;
const issuer = 'gateway';
const audience = 'services';
const remembered = 10_000;

/** Signs what services believe about a caller. Use `gatewayTokens` where many are needed. */
export function signGatewayToken(secret: string, claims: GatewayClaims): Promise<string> {
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${life}s`)
    .sign(keyOf(secret));
}

/** A source of tokens that signs again only when the last one of these claims is half spent. */
export function gatewayTokens(secret: string): (claims: GatewayClaims) => Promise<string> {
  const current = new Map<string, { token: Promise<string>; until: number }>();
  return (claims) => {
    const name = `${claims.role}:${claims.sid ?? ''}`;
    const known = current.get(name);
    if (known && known.until > Date.now()) return known.token;
    if (current.size >= remembered) current.clear();
    const token = signGatewayToken(secret, claims);
    current.set(name, { token, until: Date.now() + (life / 2) * 1000 });
    return token;
  };
}

interface Verified {
  claims: GatewayClaims;
  /** Milliseconds since the epoch. */
  expires: number;
}

/** Makes the function that reads a token: its claims, or null when it is not (or no longer) good. */
export function gatewayTokenReader(secret: string): (token: string) => Promise<GatewayClaims | null> {
  const verified = new Map<string, Verified>();
  return async (token) => {
    const known = verified.get(token);
    if (known && known.expires > Date.now()) return known.claims;
    verified.delete(token);
    const fresh = await verify(secret, token);
    if (!fresh) return null;
    if (verified.size >= remembered) verified.clear();
    verified.set(token, fresh);
    return fresh.claims;
  };
}

/** Reads one token; null when it is not good. Where many come, use `gatewayTokenReader`, which remembers. */
export async function verifyGatewayToken(secret: string, token: string): Promise<GatewayClaims | null> {
  return (await verify(secret, token))?.claims ?? null;
}

async function verify(secret: string, token: string): Promise<Verified | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), { issuer, audience, algorithms: ['HS256'] });
    return { claims: claimsSchema.parse(payload), expires: (payload.exp ?? 0) * 1000 };
  } catch {
    return null;
  }
}

function keyOf(secret: string): KeyObject {
  return createSecretKey(secret, 'utf8');
}
