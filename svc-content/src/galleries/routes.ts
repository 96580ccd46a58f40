import { listSegmentGallery } from '@show/contracts';
import { route } from '@show/service-kit';
import type { Router } from 'express';
import type { Knex } from 'knex';
import { found } from '../found';
import { items } from '../items';
import { findGallery } from './queries';

export function galleryRoutes(router: Router, db: Knex): void {
  route(router, listSegmentGallery, async ({ params }) =>
    found(await findGallery(db, params.id), items.segment.missing),
  );
}
