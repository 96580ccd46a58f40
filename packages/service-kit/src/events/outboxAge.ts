import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/createDatabase';
import { problems } from '../problems/problems';

/** Seconds for which an event may wait in the outbox before readiness reports it. */
const mayWait = 30;

/** Age in seconds of the oldest unpublished event; 0 when there is none. */
async function outboxAge(db: Database): Promise<number> {
  const row = await db('outbox')
    .whereNull('published_at')
    .first<{ seconds: number | null }>(
      db.raw('extract(epoch from clock_timestamp() - min(at))::double precision as seconds'),
    );
  return Math.max(0, row?.seconds ?? 0);
}

/** Fails while events wait for too long. Only a warning: requests are served without events. */
export async function checkOutbox(db: Database): Promise<void> {
  const seconds = Math.round(await outboxAge(db));
  if (seconds > mayWait) throw problems.unavailable(5, `Events have waited for ${seconds} s to be published`);
}

/** Exports the age as `outbox_age_seconds`; NaN while the database does not answer. */
export function measureOutbox(db: Database, registry: Registry): void {
  new Gauge({
    name: 'outbox_age_seconds',
    help: 'Age of the oldest unpublished event in seconds',
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
