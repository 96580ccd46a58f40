import type { Episode } from '@show/contracts';
import { selectRow, selectRows } from '@show/service-kit';
import type { Knex } from 'knex';
import { featuredOrNewest } from '../../items/featured';
import { isPublic } from '../../items/isPublic';
import { type PageOfList, pageOfList } from '../../items/pageOfList';
import { pictureSizes } from '../../pictures/pictureSizes';

const pictures = pictureSizes({
  thumbnail: 'e.thumbnail',
  customThumbnail: 'e.custom_thumbnail',
  heroImage: 'e.hero_image',
});

const episodes = `
  select
    e.id, e.slug, e.title, e.description, e.season, e.episode_number as "episodeNumber",
    e.is_livestream as "isLivestream", e.featured,
    e.duration_minutes as "durationMinutes", e.duration_minutes as duration,
    e.guest_name as "guestName", e.guest_title as "guestTitle", e.youtube_id as "youtubeId",
    e.thumbnail, e.custom_thumbnail as "customThumbnail", e.hero_image as "heroImage",
    instant_text(e.published_at) as "publishedAt", instant_text(e.updated_at) as "updatedAt",
    ${pictures.select}
  from episodes e
  ${pictures.joins}`;

const newestFirst = 'e.published_at desc, e.id desc';

const below = '(e.published_at, e.id) < (select published_at, id from episodes where id = ?)';

export function listEpisodes(
  db: Knex,
  { hidden, ...wanted }: PageOfList & { hidden: boolean },
): Promise<Episode[]> {
  const page = pageOfList(wanted, { alias: 'e', order: newestFirst, below, hidden });
  return selectRows(db, `${episodes} ${page.sql}`, page.bindings);
}

export function listFeaturedEpisodes(db: Knex): Promise<Episode[]> {
  return selectRows(db, `${episodes} ${featuredOrNewest('episodes', 'e', newestFirst)}`);
}

export function findEpisode(db: Knex, id: number, { hidden = false } = {}): Promise<Episode | undefined> {
  return selectRow(db, `${episodes} where e.id = ? ${hidden ? '' : `and ${isPublic('e')}`}`, [id]);
}
