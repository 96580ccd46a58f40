import type { Guest } from '@show/contracts';
import { selectRow, selectRows } from '@show/service-kit';
import type { Knex } from 'knex';
import { featuredOrNewest } from '../../items/featured';
import { isPublic } from '../../items/isPublic';
import { type PageOfList, pageOfList } from '../../items/pageOfList';
import { pictureSizes } from '../../pictures/pictureSizes';

const pictures = pictureSizes({
  thumbnail: 'g.thumbnail',
  customThumbnail: 'g.custom_thumbnail',
  heroImage: 'g.hero_image',
});

const guests = `
  select
    g.id, g.slug, g.title, g.description, g.featured, g.youtube_id as "youtubeId",
    g.guest_name as "guestName", g.guest_title as "guestTitle", g.guest_bio as "guestBio",
    g.duration_minutes as duration, g.duration_minutes as "durationMinutes",
    g.thumbnail, g.custom_thumbnail as "customThumbnail", g.hero_image as "heroImage",
    g.spotify_url as "spotifyUrl", g.apple_url as "appleUrl", g.amazon_url as "amazonUrl",
    instant_text(g.published_at) as "publishedAt", instant_text(g.updated_at) as "updatedAt",
    ${pictures.select}
  from guests g
  ${pictures.joins}`;

const byNumber = 'g.guest_number desc nulls last, g.published_at desc, g.id desc';

// Numbers are never negative, so a missing one sorts as -1.
const below = `(coalesce(g.guest_number, -1), g.published_at, g.id)
  < (select coalesce(guest_number, -1), published_at, id from guests where id = ?)`;

/** `q`: text that title, description, name or profession contains, in any case. */
export function listGuests(
  db: Knex,
  { hidden, q, ...wanted }: PageOfList & { hidden: boolean; q?: string | undefined },
): Promise<Guest[]> {
  const holds = [
    "strpos(lower(concat_ws(E'\\n', g.title, g.description, g.guest_name, g.guest_title)), lower(?)) > 0",
    q ?? '',
  ] as const;
  const page = pageOfList(wanted, {
    alias: 'g',
    order: byNumber,
    below,
    hidden,
    only: q === undefined ? [] : [holds],
  });
  return selectRows(db, `${guests} ${page.sql}`, page.bindings);
}

export function listFeaturedGuests(db: Knex): Promise<Guest[]> {
  return selectRows(db, `${guests} ${featuredOrNewest('guests', 'g', byNumber)}`);
}

export function findGuest(db: Knex, id: number, { hidden = false } = {}): Promise<Guest | undefined> {
  return selectRow(db, `${guests} where g.id = ? ${hidden ? '' : `and ${isPublic('g')}`}`, [id]);
}
