import { setTimeout as delay } from 'node:timers/promises';
import { operations } from '@show/contracts';

/** Signs in with the passcode. Returns the cookie of the session. */
export async function staffCookie(gateway: string, passcode: string | null): Promise<string> {
  const { method, path } = operations.login;
  const headers = { origin: new URL(gateway).origin, 'content-type': 'application/json' };
  const response = await fetch(new URL(path, gateway), {
    method,
    headers,
    body: JSON.stringify({ passcode }),
  });
  const body = await response.text();
  if (response.status === 429) {
    await delay(Number(response.headers.get('retry-after')) * 1000);
    return staffCookie(gateway, passcode);
  }
  if (!response.ok) throw new Error(`signing in: ${response.status} ${body}`);
  const cookies = response.headers.getSetCookie();
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}
