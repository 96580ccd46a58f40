import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

export interface Sealing {
  seal(text: string): string;
  /** Undefined for what was not sealed for this purpose by one of the secrets. */
  open(sealed: string): string | undefined;
}

/**
 * Encrypts what lies in a store and must neither be read nor written there. The first secret seals; what any of them
 * sealed is opened.
 */
export function sealing(secrets: readonly [string, ...string[]], purpose: string): Sealing {
  const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const sealingKey = keyOf(secrets[0]);
  const keys = secrets.map(keyOf);

  function openWith(key: Buffer, bytes: Buffer): string | undefined {
    try {
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE), { authTagLength: TAG });
      decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString();
    } catch {
      return undefined;
    }
  }

  return {
    seal(text) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(CIPHER, sealingKey, nonce, { authTagLength: TAG });
      const content = Buffer.concat([cipher.update(text), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      for (const key of keys) {
        const text = openWith(key, bytes);
        if (text !== undefined) return text;
      }
      return undefined;
    },
  };
}
