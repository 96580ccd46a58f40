import type { Guest } from '@show/contracts';
import type { Knex } from 'knex';
import { featuredOrNewest } from '../featured';
import { isPublic } from '../is-public';
import { pictureSizes } from '../picture-sizes';
import { selectRow, selectRows } from '../rows';

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

export function listGuests(db: Knex, { hidden }: { hidden: boolean }): Promise<Guest[]> {
  return selectRows(db, `${guests} ${hidden ? '' : `where ${isPublic('g')}`} order by ${byNumber}`);
}

export function listFeaturedGuests(db: Knex): Promise<Guest[]> {
  return selectRows(db, `${guests} ${featuredOrNewest('guests', 'g', byNumber)}`);
}

export function findGuest(db: Knex, id: number, { hidden = false } = {}): Promise<Guest | undefined> {
  return selectRow(db, `${guests} where g.id = ? ${hidden ? '' : `and ${isPublic('g')}`}`, [id]);
}
