import type { Database } from '@show/service-kit';
import type { DaysOf } from './daysOf';

/** Clears addresses of visitors who wanted to know when a giveaway opens, whether or not it has opened. */
export async function clearNotices(db: Database, days: DaysOf): Promise<void> {
  const ago = (count: number) => db.raw('clock_timestamp() - make_interval(days => ?)', [count]);
  await db('opening_notices')
    .where('queued_at', '<', ago(days('opening-notices')))
    .delete();
  await db('opening_notices')
    .whereNull('confirmed_at')
    .where('asked_at', '<', ago(days('unconfirmed-notices')))
    .delete();
  await db('notice_requests')
    .where('asked_at', '<', ago(days('notice-requests')))
    .delete();
}
