import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { MadePasskey, UsedPasskey } from '@show/contracts';

const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

/** Heads of CBOR: major type and length. */
function head(type: number, length: number): Buffer {
  const top = type << 5;
  if (length < 24) return Buffer.from([top | length]);
  return length < 256 ? Buffer.from([top | 24, length]) : Buffer.from([top | 25, length >> 8, length & 255]);
}
const bytesOf = (bytes: Buffer) => Buffer.concat([head(2, bytes.length), bytes]);
const textOf = (text: string) => Buffer.concat([head(3, text.length), Buffer.from(text)]);
const integerOf = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const mapOf = (...pairs: Buffer[]) => Buffer.concat([head(5, pairs.length / 2), ...pairs]);

const PRESENT = 1;
const VERIFIED = 4;
const WITH_KEY = 64;

export interface AuthenticatorOptions {
  readonly origin: string;
  /** Whether it has checked the person. */
  readonly verifies?: boolean;
}

/** A software authenticator with one passkey, for tests. */
export function authenticator({ origin, verifies = true }: AuthenticatorOptions) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(20);
  const flags = PRESENT | (verifies ? VERIFIED : 0);
  const credential = {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
  } as const;
  const clientData = (type: string, challenge: string, from: string) =>
    JSON.stringify({ type, challenge, origin: from, crossOrigin: false });
  const authenticatorData = (rpId: string, flag: number, counter: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flag]), count]);
  };
  const rpIdOf = new URL(origin).hostname;

  return {
    id: base64url(id),
    make(challenge: string, from = origin): MadePasskey {
      const key = mapOf(
        ...[integerOf(1), integerOf(2), integerOf(3), integerOf(-7), integerOf(-1), integerOf(1)],
        ...[integerOf(-2), bytesOf(Buffer.from(x, 'base64url'))],
        ...[integerOf(-3), bytesOf(Buffer.from(y, 'base64url'))],
      );
      const data = Buffer.concat([
        authenticatorData(rpIdOf, flags | WITH_KEY, 0),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        key,
      ]);
      const attestation = mapOf(
        ...[textOf('fmt'), textOf('none'), textOf('attStmt'), mapOf(), textOf('authData'), bytesOf(data)],
      );
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, from)),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      };
    },
    use(challenge: string, counter = 0, from = origin): UsedPasskey {
      const data = authenticatorData(rpIdOf, flags, counter);
      const client = clientData('webauthn.get', challenge, from);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        },
      };
    },
  };
}
