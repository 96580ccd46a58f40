import { createHmac, createSecretKey, hkdfSync, randomUUID, timingSafeEqual } from 'node:crypto';

/** Seconds; browsers keep no cookie longer than 400 days. */
const life = 400 * 24 * 3600;
/** Signs of base64url: 132 bits of the HMAC. */
const signatureLength = 22;
const signed = /(?:^|;\s*)device=([0-9a-f]{32})\.([0-9a-z]{1,8})\.([\w-]{22})(?:;|$)/;

export interface DeviceCookies {
  /** The device named by a Cookie header: 32 hexadecimal digits, or null without a valid, unexpired cookie. */
  read(cookieHeader: string | undefined): string | null;
  /** A device nobody has had before. */
  fresh(): string;
  /** The Set-Cookie header that makes a browser this device. */
  header(device: string): string;
}

/**
 * Makes and checks device cookies: `id.issued.signature`, HttpOnly, so that scripts can neither read nor invent
 * one. `issued` is in seconds, base 36.
 * @param now milliseconds since the epoch
 */
export function deviceCookies(
  secret: string,
  { secure, now = Date.now }: { secure: boolean; now?: () => number },
): DeviceCookies {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'device cookie', 32)));
  const attributes = `Path=/; Max-Age=${life}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  const sign = (text: string) =>
    createHmac('sha256', key).update(text).digest('base64url').slice(0, signatureLength);

  return {
    read(cookieHeader) {
      const [, device, issued, signature] = (cookieHeader && signed.exec(cookieHeader)) || [];
      if (!device || !issued || !signature) return null;
      if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(`${device}.${issued}`)))) return null;
      const age = now() / 1000 - Number.parseInt(issued, 36);
      return age <= life ? device : null;
    },
    fresh: () => randomUUID().replaceAll('-', ''),
    header(device) {
      const issued = Math.floor(now() / 1000).toString(36);
      return `device=${device}.${issued}.${sign(`${device}.${issued}`)}; ${attributes}`;
    },
  };
}
