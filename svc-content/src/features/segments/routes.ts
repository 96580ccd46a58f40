import {
  getSegment,
  itemKinds,
  listFeaturedSegments,
  listSegments,
  segmentOperations,
  setSegmentCategory,
  setSegmentImage,
  setSegmentSlug,
} from '@show/contracts';
import { route } from '@show/service-kit';
import type { Router } from 'express';
import type { Knex } from 'knex';
import { found } from '../../http/found';
import { seesHidden } from '../../http/seesHidden';
import { writeRoutes } from '../../items/itemRoutes';
import { categorizedQueries, segmentQueries } from './queries';

const queriesWith = (categories = false) => (categories ? categorizedQueries : segmentQueries);

export function segmentRoutes(router: Router, db: Knex): void {
  route(router, listSegments, ({ caller, query }) =>
    queriesWith(query.with_categories).list(db, { ...query, hidden: seesHidden(caller, query) }),
  );
  route(router, listFeaturedSegments, ({ query }) => queriesWith(query.with_categories).featured(db));
  route(router, getSegment, async ({ params, query }) =>
    found(await queriesWith(query.with_category).find(db, params.id), itemKinds.segment.missing),
  );
  writeRoutes(
    router,
    db,
    'segment',
    { ...segmentOperations, aliases: [setSegmentImage, setSegmentSlug, setSegmentCategory] },
    categorizedQueries.find,
  );
}
