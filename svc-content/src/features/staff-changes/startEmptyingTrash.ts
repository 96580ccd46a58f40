import { type Log, runEvery } from '@show/service-kit';
import type { Knex } from 'knex';
import { emptyTrash } from './emptyTrash';

/** Milliseconds. */
const daily = 86_400_000;

/** Empties the trash shortly after the start and once a day. */
export const startEmptyingTrash = (db: Knex, log: Log) =>
  runEvery({
    log,
    every: daily,
    tasks: {
      async 'the trash could not be emptied'() {
        const pictures = await emptyTrash(db);
        if (pictures > 0) log.info({ pictures }, 'pictures of removed items forgotten');
      },
    },
  });
