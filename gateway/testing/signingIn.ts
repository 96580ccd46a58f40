import { randomUUID } from 'node:crypto';
import { testServers, waitUntil } from '@show/test-kit';
import { passcode, publicUrl, type TestGateway } from './startTestGateway';

/** Settings of a gateway with Redis that trusts X-Forwarded-For. */
export const redisSettings = () => ({
  REDIS_URL: testServers().redisUrl,
  REDIS_PREFIX: `test-${randomUUID()}`,
  TRUSTED_PROXY_HOPS: '1',
});

let lastAddress = 0;
/** An address that was not used before. */
export function freshAddress(): string {
  lastAddress += 1;
  return `203.0.${Math.floor(lastAddress / 250)}.${lastAddress % 250}`;
}

/** Tries to sign in, from a fresh address by default. */
export function signInAt(
  gateway: TestGateway,
  text: string = passcode,
  headers: Record<string, string> = {},
): Promise<Response> {
  const from = { 'x-forwarded-for': freshAddress(), ...headers };
  return gateway.send('POST', '/api/admin/login', { passcode: text }, from);
}

/** Waits for sign-in attempts to be checked at all. */
export async function untilRedis(gateway: TestGateway, origin = publicUrl): Promise<void> {
  await waitUntil(async () => (await signInAt(gateway, 'not the one', { origin })).status === 401);
}

/** The Cookie header that a browser would send next. */
export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

export async function isSignedIn(gateway: TestGateway, cookie: string): Promise<boolean> {
  const response = await gateway.get('/api/admin/session', { cookie });
  return ((await response.json()) as { authenticated: boolean }).authenticated;
}

/** Signs in as soon as Redis is connected, and returns the Cookie header that a browser would send. */
export async function staffCookie(gateway: TestGateway): Promise<string> {
  const response = await waitUntil(async () => {
    const attempt = await gateway.send('POST', '/api/admin/login', { passcode });
    return attempt.status === 200 && attempt;
  });
  return cookiesOf(response);
}
