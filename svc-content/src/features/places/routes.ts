import {
  createSegmentLocation,
  deleteSegmentLocation,
  listMapItems,
  listSegmentLocations,
  setSegmentLocation,
  updateSegmentLocation,
} from '@show/contracts';
import { route } from '@show/service-kit';
import type { Router } from 'express';
import type { Knex } from 'knex';
import { seesHidden } from '../../http/seesHidden';
import { allMapItems } from '../../items/mapItems';
import type { ShowSource } from '../../show/showSource';
import * as queries from './queries';
import { placeService } from './service';

export function placeRoutes(router: Router, db: Knex, show: ShowSource): void {
  const places = placeService(db, show);

  route(router, listMapItems, () => allMapItems(db));
  route(router, listSegmentLocations, ({ params, caller, query }) =>
    queries.listSegmentLocations(db, params.segmentId, { hidden: seesHidden(caller, query) }),
  );

  route(router, createSegmentLocation, ({ body }) => places.add(body));
  route(router, updateSegmentLocation, ({ params, body }) => places.edit(params.id, body));
  route(router, deleteSegmentLocation, ({ params }) => places.remove(params.id));
  route(router, setSegmentLocation, ({ params, body }) => places.setFirst(params.segmentId, body));
}
