import { listSegmentGallery } from '@show/contracts';
import { route } from '@show/service-kit';
import type { Router } from 'express';
import type { Knex } from 'knex';
import { found } from '../found';
import { items } from '../items';
import { seesHidden } from '../seesHidden';
import { findGallery } from './queries';

export function galleryRoutes(router: Router, db: Knex): void {
  route(router, listSegmentGallery, async ({ params, caller, query }) =>
    found(await findGallery(db, params.id, { hidden: seesHidden(caller, query) }), items.segment.missing),
  );
}
