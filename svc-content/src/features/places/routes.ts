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

  route(router, createSegmentLocation, ({ body, caller }) => places.add(body, caller));
  route(router, updateSegmentLocation, ({ params, body, caller }) => places.edit(params.id, body, caller));
  route(router, deleteSegmentLocation, ({ params, query, caller }) =>
    places.remove(params.id, query, caller),
  );
  route(router, setSegmentLocation, ({ params, body, caller }) =>
    places.setFirst(params.segmentId, body, caller),
  );
}
