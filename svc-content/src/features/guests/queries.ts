import type { Guest } from '@show/contracts';
import { itemQueries } from '../../items/itemQueries';
import { pictureSizes } from '../../pictures/pictureSizes';

const pictures = pictureSizes({
  thumbnail: 'g.thumbnail',
  customThumbnail: 'g.custom_thumbnail',
  heroImage: 'g.hero_image',
});

const select = `
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

/** Text that title, description, name or profession contains, in any case. */
interface GuestQuery {
  readonly q?: string | undefined;
}

const containsText =
  "strpos(lower(concat_ws(E'\\n', g.title, g.description, g.guest_name, g.guest_title)), lower(?)) > 0";

export const guestQueries = itemQueries<Guest, GuestQuery>({
  kind: 'instudio-guest',
  alias: 'g',
  select,
  order: 'g.guest_number desc nulls last, g.published_at desc, g.id desc',
  // Numbers are never negative, so a missing one sorts as -1.
  below: `(coalesce(g.guest_number, -1), g.published_at, g.id)
    < (select coalesce(guest_number, -1), published_at, id from guests where id = ?)`,
  only: ({ q }) => (q === undefined ? [] : [[containsText, q]]),
});
