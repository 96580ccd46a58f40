import type { Episode } from '@show/contracts';
import { itemQueries } from '../../items/itemQueries';
import { pictureSizes } from '../../pictures/pictureSizes';

const pictures = pictureSizes({
  thumbnail: 'e.thumbnail',
  customThumbnail: 'e.custom_thumbnail',
  heroImage: 'e.hero_image',
});

const select = `
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

export const episodeQueries = itemQueries<Episode>({
  kind: 'episode',
  alias: 'e',
  select,
  order: 'e.published_at desc, e.id desc',
  below: '(e.published_at, e.id) < (select published_at, id from episodes where id = ?)',
});
