import {
  hangInGallery,
  itemKinds,
  listSegmentGallery,
  orderGallery,
  removeGalleryImage,
  replaceGalleryImage,
} from '@show/contracts';
import { route } from '@show/service-kit';
import type { Router } from 'express';
import type { Knex } from 'knex';
import { found } from '../../http/found';
import { seesHidden } from '../../http/seesHidden';
import { hang, putInOrder, replace, takeOut } from '../../pictures/pictureLists';
import { findGallery } from './queries';

export function galleryRoutes(router: Router, db: Knex): void {
  route(router, listSegmentGallery, async ({ params, caller, query }) =>
    found(await findGallery(db, params.id, { hidden: seesHidden(caller, query) }), itemKinds.segment.missing),
  );
  route(router, hangInGallery, ({ params, body }) => hang(db, 'gallery', params.segmentId, body.pictures));
  route(router, orderGallery, ({ params, body }) => putInOrder(db, 'gallery', params.segmentId, body.ids));
  route(router, replaceGalleryImage, ({ params: { segmentId: ownerId, id }, body }) =>
    replace(db, 'gallery', { ownerId, id }, body),
  );
  route(router, removeGalleryImage, ({ params }) => takeOut(db, 'gallery', params.segmentId, params.id));
}
