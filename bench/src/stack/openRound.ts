import { request } from 'undici';
import type { Stack } from './benchStack';

/** The giveaway that everything is measured on. */
export const giveawayId = 1;
export const giveawayPath = `/api/giveaways/${giveawayId}`;
/** No round of a benchmark comes to its end. */
const FAR_TARGET = 10_000_000;

/** A new round that nobody can win. */
export async function openRound({ gateway, adminPasscode }: Stack): Promise<void> {
  const headers = { origin: new URL(gateway).origin, 'content-type': 'application/json' };
  const login = await request(`${gateway}/api/admin/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ passcode: adminPasscode }),
  });
  const cookies = [login.headers['set-cookie'] ?? []].flat();
  await expectOk('signing in', login);
  const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
  const staff = { ...headers, cookie };
  await expectOk(
    'a new round',
    await request(`${gateway}${giveawayPath}/reset`, { method: 'POST', headers: staff }),
  );
  const body = JSON.stringify({ targetEntries: FAR_TARGET });
  await expectOk(
    'a far target',
    await request(`${gateway}${giveawayPath}`, { method: 'PATCH', headers: staff, body }),
  );
}

async function expectOk(
  what: string,
  { statusCode, body }: Awaited<ReturnType<typeof request>>,
): Promise<void> {
  const text = await body.text();
  if (statusCode >= 300) throw new Error(`${what} was answered with ${statusCode}: ${text}`);
}
