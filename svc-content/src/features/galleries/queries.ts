import type { GalleryImage } from '@show/contracts';
import { selectRows } from '@show/service-kit';
import type { Knex } from 'knex';
import { isPublic } from '../../items/isPublic';

/**
 * The gallery of a visible segment in its order, without pictures that svc-media does not have; undefined without such a
 * segment.
 * The segment is on the left of the join, so that an empty gallery differs from a missing segment.
 */
export async function findGallery(
  db: Knex,
  segmentId: number,
  { hidden }: { hidden: boolean },
): Promise<GalleryImage[] | undefined> {
  const rows = await selectRows<GalleryImage | { id: null }>(
    db,
    `select hung.id, hung.url, picture.width, picture.height, picture.alt, picture.color
     from segments s
     left join (gallery_pictures hung join media_images picture on picture.url = hung.url)
       on hung.segment_id = s.id and hung.removed_at is null
     where s.id = ? ${hidden ? '' : `and ${isPublic('s')}`}
     order by hung.position, hung.id`,
    [segmentId],
  );
  return rows.length === 0 ? undefined : rows.filter((row) => row.id !== null);
}
