import {
  getSegment,
  itemKinds,
  listFeaturedSegments,
  listSegments,
  setSegmentCategory,
  setSegmentImage,
  setSegmentSlug,
} from '@show/contracts';
import { route } from '@show/service-kit';
import type { Router } from 'express';
import type { Knex } from 'knex';
import { found } from '../../http/found';
import { seesHidden } from '../../http/seesHidden';
import * as queries from './queries';
import { segmentService } from './service';

export function segmentRoutes(router: Router, db: Knex): void {
  const segments = segmentService(db);

  route(router, listSegments, ({ caller, query }) =>
    queries.listSegments(db, {
      limit: query.limit,
      after: query.after,
      category: query.with_categories ?? false,
      categoryId: query.category,
      hidden: seesHidden(caller, query),
    }),
  );
  route(router, listFeaturedSegments, ({ query }) =>
    queries.listFeaturedSegments(db, { category: query.with_categories ?? false }),
  );
  route(router, getSegment, async ({ params, query }) => {
    const category = query.with_category ?? false;
    return found(await queries.findSegment(db, params.id, { category }), itemKinds.segment.missing);
  });

  route(router, setSegmentImage, ({ params, body }) => segments.setPictures(params.id, body));
  route(router, setSegmentSlug, ({ params, body }) => segments.setSlug(params.id, body));
  route(router, setSegmentCategory, ({ params, body }) => segments.setCategory(params.id, body));
}
