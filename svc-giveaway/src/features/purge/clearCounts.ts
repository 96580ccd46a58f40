import type { Database } from '@show/service-kit';

/** Clears the counts of nights and of signs after this many days. */
export async function clearCounts(db: Database, days: number): Promise<void> {
  const old = db.raw('now() - make_interval(days => ?)', [days]);
  await db('night_counts').where('minute', '<', old).delete();
  await db('sign_counts').where('hour', '<', old).delete();
}
