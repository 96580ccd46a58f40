import { retentionRules } from '@show/contracts';
import { type Log, runEvery } from '@show/service-kit';
import type { Knex } from 'knex';
import { purgeReading } from './queries';

const hourly = 3_600_000;

/** Purges old counts of pages and searches a minute after the start and then every hour. */
export const startReadingPurge = (db: Knex, log: Log) =>
  runEvery({
    log,
    every: hourly,
    tasks: {
      'counts of pages and searches could not be purged': () =>
        purgeReading(db, retentionRules['night-counts'].days()),
    },
  });
