import { request } from 'undici';
import type { BenchStack } from './benchStack';

/** The giveaway that all benchmarks use. */
export const giveawayId = 1;
export const giveawayPath = `/api/giveaways/${giveawayId}`;
/** A target that no round of a benchmark reaches. */
const FAR_TARGET = 10_000_000;

/** A new round without a reachable target. */
export async function openRound(stack: BenchStack): Promise<void> {
  const staff = await signIn(stack);
  await staff.reset();
  await staff.setTarget(FAR_TARGET);
}

export interface Staff {
  /** Starts a new round. */
  reset(): Promise<void>;
  setTarget(entries: number): Promise<void>;
}

/** A client that may change the giveaway. */
export async function signIn({ gateway, adminPasscode }: BenchStack): Promise<Staff> {
  const headers = { origin: new URL(gateway).origin, 'content-type': 'application/json' };
  const login = await request(`${gateway}/api/admin/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ passcode: adminPasscode }),
  });
  const cookies = [login.headers['set-cookie'] ?? []].flat();
  await expectOk('signing in', login);
  const staff = { ...headers, cookie: cookies.map((one) => one.split(';')[0]).join('; ') };
  return {
    async reset() {
      const answer = await request(`${gateway}${giveawayPath}/reset`, { method: 'POST', headers: staff });
      await expectOk('a new round', answer);
    },
    async setTarget(targetEntries) {
      const body = JSON.stringify({ targetEntries });
      const answer = await request(`${gateway}${giveawayPath}`, { method: 'PATCH', headers: staff, body });
      await expectOk('another target', answer);
    },
  };
}

async function expectOk(
  what: string,
  { statusCode, body }: Awaited<ReturnType<typeof request>>,
): Promise<void> {
  const text = await body.text();
  if (statusCode >= 300) throw new Error(`${what} was answered with ${statusCode}: ${text}`);
}
