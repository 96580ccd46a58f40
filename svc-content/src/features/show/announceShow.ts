import { look, type Show, showRulesOf } from '@show/contracts';
import {
  appendEvent,
  isDatabaseOutage,
  isMissingTable,
  type Log,
  runWithRestart,
  sleep,
} from '@show/service-kit';
import type { Knex } from 'knex';
import type { ShowSource } from '../../show/showSource';

/** Appends the event that the show has changed, with what other services keep of it. */
export function announceShow(trx: Knex.Transaction, show: Show): Promise<void> {
  const { name, contact } = show;
  const accent = show.colors?.accent ?? look.accent;
  const announced = { name, contactEmail: contact.email ?? null, accent, rules: showRulesOf(show) };
  return appendEvent(trx, { subject: 'content.show.changed', data: { id: 1, slug: null, show: announced } });
}

/** Milliseconds. */
const day = 86_400_000;

/**
 * Announces the show at the start and every day: the show file may be another one than before, and a service that is
 * new or restored gets its copy.
 */
export function startAnnouncingShow(db: Knex, show: ShowSource, log: Log): { stop(): Promise<void> } {
  return runWithRestart({
    name: 'announcement of the show',
    log,
    isOutage: (error) => isDatabaseOutage(error) || isMissingTable(error),
    async work(signal, healthy) {
      const current = await show.current();
      await db.transaction((trx) => announceShow(trx, current));
      healthy();
      await sleep(day, signal);
    },
  });
}
