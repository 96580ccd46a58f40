import { setTimeout as delay } from 'node:timers/promises';
import type { World } from './World';

/** Milliseconds within which pages must respond after a fault. */
const pagesWithin = 15_000;
const eventsWithin = 30_000;

interface Recovery {
  /** Milliseconds from the end of the fault until visitors got responses again. */
  readonly back: number;
  /** Differences from the state before, in sentences. */
  readonly missing: string[];
}

/** Waits until all is as it was before a fault that has just ended: visitors get responses, events are published. */
export async function recovery({ url, giveawayId, members, db }: World): Promise<Recovery> {
  const began = performance.now();
  const responds = await within(pagesWithin, async () => {
    const response = await fetch(`${url}/api/giveaways/${giveawayId}`, {
      signal: AbortSignal.timeout(5_000),
    });
    await response.arrayBuffer();
    return response.ok;
  });
  const back = performance.now() - began;
  const published = await within(eventsWithin, async () => {
    const { rowCount } = await db.query('select 1 from outbox where published_at is null limit 1');
    return rowCount === 0;
  });
  const gone = Object.values(members).filter((member) => !member.alive());
  const missing = gone.map(({ name, lastLogLine }) => `${name} does not run${lastLogLine}`);
  if (!responds) missing.push(`visitors get no response after ${pagesWithin / 1000} s`);
  if (!published) missing.push(`events wait in the outbox after ${eventsWithin / 1000} s`);
  return { back, missing };
}

async function within(milliseconds: number, look: () => Promise<boolean>): Promise<boolean> {
  const end = performance.now() + milliseconds;
  for (;;) {
    if (await look().catch(() => false)) return true;
    if (performance.now() > end) return false;
    await delay(50);
  }
}
