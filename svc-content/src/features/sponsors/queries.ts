import type { Sponsor } from '@show/contracts';
import { itemQueries } from '../../items/itemQueries';
import { pictureSizes } from '../../pictures/pictureSizes';

const pictures = pictureSizes({ thumbnail: 'p.thumbnail' });

const select = `
  select
    p.id, p.title, p.description, p.featured, p.url, p.youtube_id as "youtubeId", p.thumbnail,
    p.location_name as "locationName", p.location_address as "locationAddress", p.latitude, p.longitude,
    p.show_on_map as "showOnMap", instant_text(p.published_at) as "publishedAt",
    instant_text(p.updated_at) as "updatedAt",
    ${pictures.select}
  from sponsors p
  ${pictures.joins}`;

export const sponsorQueries = itemQueries<Sponsor>({
  kind: 'sponsor',
  alias: 'p',
  select,
  order: 'p.published_at desc, p.id desc',
  below: '(p.published_at, p.id) < (select published_at, id from sponsors where id = ?)',
});
