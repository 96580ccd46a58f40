import {
  createSegment,
  deleteSegment,
  editSegment,
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
import { itemWriter } from '../../items/itemWriter';
import * as queries from './queries';

export function segmentRoutes(router: Router, db: Knex): void {
  const segments = itemWriter(db, 'segment', (trx, id) =>
    queries.findSegment(trx, id, { category: true, hidden: true }),
  );

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

  route(router, createSegment, ({ body }) => segments.create(body));
  route(router, editSegment, ({ params, body }) => segments.edit(params.id, body));
  route(router, deleteSegment, ({ params, query }) => segments.remove(params.id, query));
  route(router, setSegmentImage, ({ params, body }) => segments.edit(params.id, body));
  route(router, setSegmentSlug, ({ params, body }) => segments.edit(params.id, body));
  route(router, setSegmentCategory, ({ params, body }) => segments.edit(params.id, body));
}
