import { itemKinds, listSegmentGallery } from '@show/contracts';
import { route } from '@show/service-kit';
import type { Router } from 'express';
import type { Knex } from 'knex';
import { found } from '../../http/found';
import { seesHidden } from '../../http/seesHidden';

import { findGallery } from './queries';

export function galleryRoutes(router: Router, db: Knex): void {
  route(router, listSegmentGallery, async ({ params, caller, query }) =>
    found(await findGallery(db, params.id, { hidden: seesHidden(caller, query) }), itemKinds.segment.missing),
  );
}
