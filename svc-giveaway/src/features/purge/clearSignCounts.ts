import type { Database } from '@show/service-kit';

/** Days for which counts of signs are stored. */
const signDays = 90;

export async function clearSignCounts(db: Database): Promise<void> {
  await db.raw('delete from sign_counts where hour < now() - make_interval(days => ?)', [signDays]);
}
