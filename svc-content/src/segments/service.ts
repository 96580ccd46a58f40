import type { ImageForm, Segment } from '@show/contracts';
import { problems } from '@show/service-kit';
import type { Knex } from 'knex';
import { changeAndRead } from '../change-and-read';
import { violates } from '../constraint';
import { editItem } from '../edit-item';
import { editPictures } from '../edit-pictures';
import { editSlug } from '../edit-slug';
import { items } from '../items';
import { findSegment } from './queries';

export function segmentService(db: Knex) {
  const change = changeAndRead(
    db,
    (trx, id) => findSegment(trx, id, { category: true, hidden: true }),
    items.segment.missing,
  );

  return {
    setPictures: (id: number, images: ImageForm): Promise<Segment> =>
      change(id, (trx) => editPictures(trx, 'segment', id, images)),

    setSlug: (id: number, slug: string | null): Promise<Segment> =>
      change(id, (trx) => editSlug(trx, 'segment', id, slug)),

    /** Throws invalid when there is no such category. */
    async setCategory(id: number, categoryId: number | null): Promise<Segment> {
      try {
        return await change(id, (trx) => editItem(trx, 'segment', id, { category_id: categoryId }));
      } catch (error) {
        if (!violates(error, 'segments_category_id_fkey')) throw error;
        throw problems.invalid([{ path: 'body.categoryId', message: 'There is no such category' }]);
      }
    },
  };
}
