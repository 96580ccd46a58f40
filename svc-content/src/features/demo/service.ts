import {
  type ContentTopic,
  type DemoContent,
  type DemoReport,
  type DemoState,
  sentences,
} from '@show/contracts';
import { problems, selectRows } from '@show/service-kit';
import type { Knex } from 'knex';
import { violates } from '../../database/constraint';
import { recordChange } from '../../items/recordChange';
import { unresolvedKeys } from './keys';
import { writeDemo } from './write';

/** Tables with the demonstration mark, in an order in which they can be emptied; what each event is about. */
const tables: readonly { table: string; type?: ContentTopic; slug?: boolean }[] = [
  { table: 'album_photos' },
  { table: 'gallery_images' },
  { table: 'media_images' },
  { table: 'filming_events', type: 'filming' },
  { table: 'albums', type: 'album' },
  { table: 'segment_locations', type: 'location' },
  { table: 'sponsors', type: 'sponsor' },
  { table: 'businesses', type: 'business', slug: true },
  { table: 'guests', type: 'instudio-guest', slug: true },
  { table: 'segments', type: 'segment', slug: true },
  { table: 'episodes', type: 'episode', slug: true },
  { table: 'segment_categories', type: 'category' },
];

/** What staff make; the categories that every show begins with count as nothing. */
const made = tables.filter(({ table }) => table !== 'segment_categories' && table !== 'media_images');

export async function demoState(db: Knex): Promise<DemoState> {
  const any = made.map(({ table }) => `exists (select from ${table})`).join(' or ');
  const [state] = await selectRows<DemoState>(db, `select not (${any}) as empty`);
  return state ?? { empty: true };
}

/** Puts the demonstration in place of the one that is there, all of it or nothing. */
export async function fillDemo(db: Knex, content: DemoContent, timeZone: string): Promise<DemoReport> {
  const issues = unresolvedKeys(content);
  if (issues.length > 0) throw problems.invalid(issues);
  try {
    return await db.transaction(async (trx) => {
      await oneAtATime(trx);
      await removeDemo(trx);
      return writeDemo(trx, content, timeZone);
    });
  } catch (error) {
    if (violates(error, 'slugs_unique_ignoring_case'))
      throw problems.conflict('url-taken', sentences.urlTaken);
    throw error;
  }
}

/** Removes exactly the rows that carry the mark. */
export function clearDemo(db: Knex): Promise<DemoReport> {
  return db.transaction(async (trx) => {
    await oneAtATime(trx);
    return { rows: await removeDemo(trx) };
  });
}

async function oneAtATime(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`select pg_advisory_xact_lock(hashtext('demo'))`);
}

async function removeDemo(trx: Knex.Transaction): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  for (const { table, type, slug } of tables) {
    if (!type) {
      removed[table] = await trx(table).where({ demo: true }).delete();
      continue;
    }
    const gone = await trx(table)
      .where({ demo: true })
      .delete()
      .returning<{ id: number; slug?: string | null }[]>(slug ? ['id', 'slug'] : ['id']);
    for (const item of gone) await recordChange(trx, type, item, 'deleted');
    removed[table] = gone.length;
  }
  return removed;
}
