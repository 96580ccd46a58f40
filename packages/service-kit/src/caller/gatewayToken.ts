import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto';
import { staffIdentitySchema } from '@show/contracts';
import { jwtVerify } from 'jose';
import { z } from 'zod';

const claimsSchema = z.object({
  /** `gateway`: the call is for a visitor; `admin`: for a signed-in member of staff. */
  role: z.enum(['gateway', 'admin']),
  /** Id of the admin's session, for the audit log. */
  sid: z.string().optional(),
  /** Whose session it is. */
  member: staffIdentitySchema.optional(),
});
export type GatewayClaims = z.output<typeof claimsSchema>;

/** Seconds for which a token is valid. */
const life = 60;
/** Tolerated clock difference between machines, in seconds. */
const clockTolerance = 5;
const issuer = 'gateway';
const algorithm = 'EdDSA';
const remembered = 10_000;

/**
 * Returns a source of tokens, each valid for one service (`svc-content`). It reuses a token with the same claims until
 * half of its lifetime is over, or until the clock was set back.
 */
export function gatewayTokens(secret: string): (audience: string, claims: GatewayClaims) => string {
  const key = privateKey(secret);
  const current = new Map<string, { token: string; signed: number }>();
  return (audience, claims) => {
    const name = `${audience}:${JSON.stringify(claims)}`;
    const now = Date.now();
    const known = current.get(name);
    if (known && known.signed <= now && now < known.signed + (life / 2) * 1000) return known.token;
    if (current.size >= remembered) current.clear();
    const token = signToken(key, audience, claims);
    current.set(name, { token, signed: now });
    return token;
  };
}

/** Signs one token for one service. Use `gatewayTokens` where many are needed. */
export function signGatewayToken(secret: string, audience: string, claims: GatewayClaims): string {
  return signToken(privateKey(secret), audience, claims);
}

/** The public key with which services verify the tokens signed with this secret: 43 characters. */
export function gatewayPublicKey(secret: string): string {
  return createPublicKey(privateKey(secret)).export({ format: 'jwk' }).x ?? '';
}

/** The public key of one secret, or of several on separate lines. */
export function gatewayPublicKeys(secrets: string): string {
  return secrets.split('\n').map(gatewayPublicKey).join('\n');
}

interface Verified {
  readonly claims: GatewayClaims;
  /** Milliseconds since the epoch between which it is valid. */
  readonly from: number;
  readonly until: number;
}

/**
 * Returns a function that verifies a token for one service and returns its claims, or null when it is invalid or expired.
 * Verified tokens are cached.
 * @param publicKeys one, or several separated by white space
 */
export function gatewayTokenReader(
  publicKeys: string,
  audience: string,
): (token: string) => Promise<GatewayClaims | null> {
  const keys = publicKeys
    .split(/\s+/)
    .map((x) => createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }));
  const verified = new Map<string, Verified>();
  return async (token) => {
    const known = verified.get(token);
    if (known && known.from <= Date.now() && Date.now() < known.until) return known.claims;
    verified.delete(token);
    const read = await Promise.all(keys.map((key) => verify(key, audience, token)));
    const fresh = read.find((one) => one !== null);
    if (!fresh) return null;
    if (verified.size >= remembered) verified.clear();
    verified.set(token, fresh);
    return fresh.claims;
  };
}

const verifiedSchema = claimsSchema.extend({ iat: z.number(), exp: z.number() });

async function verify(key: KeyObject, audience: string, token: string): Promise<Verified | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      issuer,
      audience,
      algorithms: [algorithm],
      requiredClaims: ['exp'],
      maxTokenAge: life,
      clockTolerance,
    });
    const { iat, exp, ...claims } = verifiedSchema.parse(payload);
    return {
      claims,
      from: (iat - clockTolerance) * 1000,
      until: (Math.min(exp, iat + life) + clockTolerance) * 1000,
    };
  } catch {
    return null;
  }
}

/** Signs synchronously, which jose cannot, so that calls need not await their token. */
function signToken(key: KeyObject, audience: string, claims: GatewayClaims): string {
  const iat = Math.floor(Date.now() / 1000);
  const payload = { ...claims, iss: issuer, aud: audience, iat, exp: iat + life };
  const signed = `${encoded({ alg: algorithm })}.${encoded(payload)}`;
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`;
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

/** The PKCS #8 header before the 32 bytes of an Ed25519 key. */
const keyHead = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Derives the key from any secret, so that one created for another kind of signature stays usable. */
function privateKey(secret: string): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'gateway token', 32));
  return createPrivateKey({ key: Buffer.concat([keyHead, seed]), format: 'der', type: 'pkcs8' });
}
