import type { Database } from '@show/service-kit';

interface NoticeDays {
  /** After the opening, of notices that could not be delivered. */
  readonly openingDays: number;
  /** After the last unconfirmed request. */
  readonly unconfirmedDays: number;
  /** After a request, of the hashes by which requests are limited. */
  readonly requestDays: number;
}

/** Clears addresses of visitors who wanted to know when a giveaway opens, whether or not it has opened. */
export async function clearNotices(db: Database, days: NoticeDays): Promise<void> {
  const ago = (count: number) => db.raw('clock_timestamp() - make_interval(days => ?)', [count]);
  await db('opening_notices').where('queued_at', '<', ago(days.openingDays)).delete();
  await db('opening_notices')
    .whereNull('confirmed_at')
    .where('asked_at', '<', ago(days.unconfirmedDays))
    .delete();
  await db('notice_requests').where('asked_at', '<', ago(days.requestDays)).delete();
}
