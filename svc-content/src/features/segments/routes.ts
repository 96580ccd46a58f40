import {
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
import { itemEditor } from '../../items/itemEditor';
import * as queries from './queries';

export function segmentRoutes(router: Router, db: Knex): void {
  const edit = itemEditor(db, 'segment', (trx, id) =>
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

  route(router, editSegment, ({ params, body }) => edit(params.id, body));
  route(router, setSegmentImage, ({ params, body }) => edit(params.id, body));
  route(router, setSegmentSlug, ({ params, body }) => edit(params.id, body));
  route(router, setSegmentCategory, ({ params, body }) => edit(params.id, body));
}
