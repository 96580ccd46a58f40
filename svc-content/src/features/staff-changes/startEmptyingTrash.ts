import type { Log } from '@show/service-kit';
import type { Knex } from 'knex';
import { emptyTrash } from './emptyTrash';

/** Milliseconds. */
const daily = 86_400_000;
const first = 60_000;

/** Empties the trash shortly after the start and once a day. */
export function startEmptyingTrash(db: Knex, log: Log): { stop(): void } {
  async function empty(): Promise<void> {
    try {
      const pictures = await emptyTrash(db);
      if (pictures > 0) log.info({ pictures }, 'pictures of removed items forgotten');
    } catch (error) {
      log.warn({ err: error }, 'the trash could not be emptied, will try again');
    }
  }
  const soon = setTimeout(empty, first);
  const timer = setInterval(empty, daily);
  return {
    stop() {
      clearTimeout(soon);
      clearInterval(timer);
    },
  };
}
