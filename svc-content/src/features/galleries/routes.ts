import { listSegmentGallery } from '@show/contracts';
import { route } from '@show/service-kit';
import type { Router } from 'express';
import type { Knex } from 'knex';
import { found } from '../../http/found';
import { seesHidden } from '../../http/seesHidden';
import { items } from '../../items/items';
import { findGallery } from './queries';

export function galleryRoutes(router: Router, db: Knex): void {
  route(router, listSegmentGallery, async ({ params, caller, query }) =>
    found(await findGallery(db, params.id, { hidden: seesHidden(caller, query) }), items.segment.missing),
  );
}
