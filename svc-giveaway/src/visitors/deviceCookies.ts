import { createHmac, createSecretKey, hkdfSync, randomUUID, timingSafeEqual } from 'node:crypto';
import { deviceCookieNames } from '@show/contracts';

/** Seconds; browsers keep no cookie longer than 400 days. */
const life = 400 * 24 * 3600;
/** Characters of base64url: 132 bits of the HMAC. */
const signatureLength = 22;
const [secureName, plainName] = deviceCookieNames;
const signed = (name: string) =>
  new RegExp(`(?:^|;\\s*)${name}=([0-9a-f]{32})\\.([0-9a-z]{1,8})\\.([\\w-]{22})(?:;|$)`);
const [underSecureName, underPlainName] = [signed(secureName), signed(plainName)];

export type DeviceCookies = ReturnType<typeof deviceCookies>;

/**
 * Creates and verifies device cookies: `id.issued.signature`, signed and HttpOnly, so that scripts can neither read nor
 * forge one. `issued` is in seconds, base 36.
 * @param now milliseconds since the epoch
 */
export function deviceCookies(
  secret: string,
  { secure, now = Date.now }: { secure: boolean; now?: () => number },
) {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'device cookie', 32)));
  const name = secure ? secureName : plainName;
  const attributes = `Path=/; Max-Age=${life}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  const sign = (text: string) =>
    createHmac('sha256', key).update(text).digest('base64url').slice(0, signatureLength);

  function readNamed(named: RegExp, cookieHeader: string | undefined): string | null {
    const [, device, issued, signature] = (cookieHeader && named.exec(cookieHeader)) || [];
    if (!device || !issued || !signature) return null;
    if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(`${device}.${issued}`)))) return null;
    const age = now() / 1000 - Number.parseInt(issued, 36);
    return age <= life ? device : null;
  }
  /** The Set-Cookie header that makes a browser this device. */
  function header(device: string): string {
    const issued = Math.floor(now() / 1000).toString(36);
    return `${name}=${device}.${issued}.${sign(`${device}.${issued}`)}; ${attributes}`;
  }

  return {
    /** The device named by a Cookie header: 32 hexadecimal digits, or null without a valid, unexpired cookie. */
    read: (cookieHeader: string | undefined) =>
      readNamed(underSecureName, cookieHeader) ?? readNamed(underPlainName, cookieHeader),
    /**
     * The Set-Cookie header that sets the cookie under its https name, when the browser has it under the http name only
     * because the site used http before; else null.
     */
    renewal(cookieHeader: string | undefined) {
      if (!secure || readNamed(underSecureName, cookieHeader)) return null;
      const device = readNamed(underPlainName, cookieHeader);
      return device && header(device);
    },
    /** A new device id: a UUID of version 7, which begins with the milliseconds of its creation. */
    fresh: () => `${now().toString(16).padStart(12, '0')}7${randomUUID().replaceAll('-', '').slice(13)}`,
    header,
  };
}
