import type { GalleryImage } from '@show/contracts';
import { selectRows } from '@show/service-kit';
import type { Knex } from 'knex';
import { isPublic } from '../../items/isPublic';

/**
 * The gallery of a visible segment in the order of staff, then in that of its uploads; undefined without such a segment.
 * The segment is on the left of the join, so that an empty gallery differs from a missing segment.
 */
export async function findGallery(
  db: Knex,
  segmentId: number,
  { hidden }: { hidden: boolean },
): Promise<GalleryImage[] | undefined> {
  const rows = await selectRows<GalleryImage | { id: null }>(
    db,
    `select image.id, image.url, image.width, image.height, image.alt, picture.color
     from segments s
     left join gallery_images image on image.segment_id = s.id
     left join media_images picture on picture.url = image.url
     where s.id = ? ${hidden ? '' : `and ${isPublic('s')}`}
     order by image.position nulls last, image.id`,
    [segmentId],
  );
  return rows.length === 0 ? undefined : rows.filter((row) => row.id !== null);
}
