import {
  itemKinds,
  type OperationBody,
  type Segment,
  type setSegmentCategory,
  type setSegmentImage,
  type setSegmentSlug,
} from '@show/contracts';
import { problems } from '@show/service-kit';
import type { Knex } from 'knex';
import { violates } from '../../database/constraint';
import { changeAndRead } from '../../items/changeAndRead';
import { editItem } from '../../items/editItem';
import { editPictures } from '../../items/editPictures';
import { editSlug } from '../../items/editSlug';
import { findSegment } from './queries';

type Pictures = OperationBody<typeof setSegmentImage>;
type Slug = OperationBody<typeof setSegmentSlug>;
type Category = OperationBody<typeof setSegmentCategory>;

const type = 'segment';

/** Every edit throws not-found, and conflict when somebody else has changed the segment meanwhile. */
export function segmentService(db: Knex) {
  const change = changeAndRead(
    db,
    (trx, id) => findSegment(trx, id, { category: true, hidden: true }),
    itemKinds.segment.missing,
  );

  return {
    setPictures: (id: number, { updatedAt: seen, ...images }: Pictures): Promise<Segment> =>
      change(id, (trx) => editPictures(trx, { type, id, seen }, images)),

    setSlug: (id: number, { slug, updatedAt: seen }: Slug): Promise<Segment> =>
      change(id, (trx) => editSlug(trx, { type, id, seen }, slug)),

    /** Throws invalid when there is no such category. */
    async setCategory(id: number, { categoryId, updatedAt: seen }: Category): Promise<Segment> {
      try {
        return await change(id, (trx) => editItem(trx, { type, id, seen }, { category_id: categoryId }));
      } catch (error) {
        if (!violates(error, 'segments_category_id_fkey')) throw error;
        throw problems.invalid([{ path: 'body.categoryId', message: 'There is no such category' }]);
      }
    },
  };
}
