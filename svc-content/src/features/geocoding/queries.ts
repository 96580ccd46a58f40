import { selectRow } from '@show/service-kit';
import type { Knex } from 'knex';
import type { FoundPlace } from './nominatim';

/** Days for which a result is cached; unknown addresses expire sooner, because they may be mapped soon. */
const days = { known: 30, unknown: 1 } as const;

export async function findCached(db: Knex, question: string): Promise<FoundPlace[] | undefined> {
  const found = await selectRow<{ places: FoundPlace[] }>(
    db,
    'select places from geocoding_answers where question = ? and expires_at > now()',
    [question],
  );
  return found?.places;
}

/** Caches a result, and deletes expired ones. */
export async function cachePlaces(db: Knex, question: string, places: readonly FoundPlace[]): Promise<void> {
  await db.raw('delete from geocoding_answers where expires_at <= now()');
  await db.raw(
    `insert into geocoding_answers (question, places, expires_at)
     values (?, ?::jsonb, now() + make_interval(days => ?))
     on conflict (question) do update set places = excluded.places, expires_at = excluded.expires_at`,
    [question, JSON.stringify(places), places.length > 0 ? days.known : days.unknown],
  );
}
