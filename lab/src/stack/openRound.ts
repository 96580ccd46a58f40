import { request } from 'undici';
import type { BenchStack } from './benchStack';
import { staffCookie } from './staffCookie';

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
  const staff = {
    origin: new URL(gateway).origin,
    'content-type': 'application/json',
    cookie: await staffCookie(gateway, adminPasscode),
  };
  return {
    async reset() {
      const response = await request(`${gateway}${giveawayPath}/reset`, { method: 'POST', headers: staff });
      await expectOk('a new round', response);
    },
    async setTarget(targetEntries) {
      const body = JSON.stringify({ targetEntries });
      const response = await request(`${gateway}${giveawayPath}`, { method: 'PATCH', headers: staff, body });
      await expectOk('another target', response);
    },
  };
}

async function expectOk(
  what: string,
  { statusCode, body }: Awaited<ReturnType<typeof request>>,
): Promise<void> {
  const text = await body.text();
  if (statusCode >= 300) throw new Error(`${what} got ${statusCode}: ${text}`);
}
