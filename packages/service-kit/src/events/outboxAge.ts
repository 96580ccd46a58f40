import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/createDatabase';
import { problems } from '../problems/problems';

/** Seconds that an event may wait in the outbox before readiness mentions it. */
const mayWait = 30;

/** Seconds that the oldest event has waited for its publishing; 0 when none waits. */
async function outboxAge(db: Database): Promise<number> {
  const row = await db('outbox')
    .whereNull('published_at')
    .first<{ seconds: number | null }>(
      db.raw('extract(epoch from clock_timestamp() - min(at))::double precision as seconds'),
    );
  return Math.max(0, row?.seconds ?? 0);
}

/** Fails while events wait for long. No reason to send requests elsewhere: pages need no events. */
export async function checkOutbox(db: Database): Promise<void> {
  const seconds = Math.round(await outboxAge(db));
  if (seconds > mayWait) throw problems.unavailable(5, `Events have waited for ${seconds} s to be published`);
}

/** Shows the age as `outbox_age_seconds`; without a value while the database does not answer. */
export function measureOutbox(db: Database, registry: Registry): void {
  new Gauge({
    name: 'outbox_age_seconds',
    help: 'Seconds that the oldest event has waited for its publishing',
    registers: [registry],
    async collect() {
      try {
        this.set(await outboxAge(db));
      } catch {
        this.set(Number.NaN);
      }
    },
  });
}
