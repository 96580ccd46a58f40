import type { Appearance, RundownKind } from '@show/contracts';
import { selectRows } from '@show/service-kit';
import type { Knex } from 'knex';
import { isPublic } from '../../items/isPublic';

/** The public episodes in whose rundown an item is, newest first, each once with the first time that it is there. */
export function listAppearances(db: Knex, type: RundownKind, id: number): Promise<Appearance[]> {
  return selectRows(
    db,
    `select
       i.id, i.slug, i.title, i.season, i.episode_number as "episodeNumber",
       instant_text(i.published_at) as "publishedAt",
       (
         select min((line ->> 'startSecond')::integer) from jsonb_array_elements(i.rundown) line where line @> ?
       ) as "startSecond"
     from episodes i
     where i.rundown @> ? and ${isPublic('i')}
     order by i.published_at desc, i.id desc`,
    [JSON.stringify({ type, id }), JSON.stringify([{ type, id }])],
  );
}
