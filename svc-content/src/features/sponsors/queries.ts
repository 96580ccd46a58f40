import type { Sponsor } from '@show/contracts';
import { selectRow, selectRows } from '@show/service-kit';
import type { Knex } from 'knex';
import { featuredOrNewest } from '../../items/featured';
import { isPublic } from '../../items/isPublic';
import { pictureSizes } from '../../pictures/pictureSizes';

const pictures = pictureSizes({ thumbnail: 'p.thumbnail' });

const sponsors = `
  select
    p.id, p.title, p.description, p.featured, p.url, p.youtube_id as "youtubeId", p.thumbnail,
    p.location_name as "locationName", p.location_address as "locationAddress", p.latitude, p.longitude,
    p.show_on_map as "showOnMap", instant_text(p.published_at) as "publishedAt",
    instant_text(p.updated_at) as "updatedAt",
    ${pictures.select}
  from sponsors p
  ${pictures.joins}`;

const newestFirst = 'p.published_at desc, p.id desc';

export function listSponsors(db: Knex, { hidden }: { hidden: boolean }): Promise<Sponsor[]> {
  return selectRows(db, `${sponsors} ${hidden ? '' : `where ${isPublic('p')}`} order by ${newestFirst}`);
}

export function listFeaturedSponsors(db: Knex): Promise<Sponsor[]> {
  return selectRows(db, `${sponsors} ${featuredOrNewest('sponsors', 'p', newestFirst)}`);
}

export function findSponsor(db: Knex, id: number): Promise<Sponsor | undefined> {
  return selectRow(db, `${sponsors} where p.id = ?`, [id]);
}
