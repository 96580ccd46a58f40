import { look, type Show, showRulesOf } from '@show/contracts';
import { appendEvent, type Log, runWithRestart } from '@show/service-kit';
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
const second = 1_000;
const day = 86_400_000;

/**
 * Announces the show at the start and every day: the show file may have changed, and a service that is
 * new or restored gets its copy. Also when its announcement to visitors begins or ends, so caches drop the old one.
 */
export function startAnnouncingShow(db: Knex, show: ShowSource, log: Log): { stop(): Promise<void> } {
  let last = { text: '', at: Number.NEGATIVE_INFINITY };
  return runWithRestart({
    name: 'announcement of the show',
    log,
    every: second,
    async work() {
      const current = await show.current();
      const text = current.announcement?.text ?? '';
      if (text === last.text && Date.now() - last.at <= day) return;
      await db.transaction((trx) => announceShow(trx, current));
      last = { text, at: Date.now() };
    },
  });
}
