import {
  createSponsor,
  deleteSponsor,
  editSponsor,
  listFeaturedSponsors,
  listSponsors,
  setSponsorLocation,
} from '@show/contracts';
import { route } from '@show/service-kit';
import type { Router } from 'express';
import type { Knex } from 'knex';
import { wholePoint } from '../../geo/wholePoint';
import { seesHidden } from '../../http/seesHidden';
import { itemWriter } from '../../items/itemWriter';
import * as queries from './queries';

export function sponsorRoutes(router: Router, db: Knex): void {
  const sponsors = itemWriter(db, 'sponsor', queries.findSponsor);

  route(router, listSponsors, ({ caller, query }) =>
    queries.listSponsors(db, { hidden: seesHidden(caller, query) }),
  );
  route(router, listFeaturedSponsors, () => queries.listFeaturedSponsors(db));
  route(router, createSponsor, ({ body }) => sponsors.create(body));
  route(router, editSponsor, ({ params, body }) => sponsors.edit(params.id, body));
  route(router, deleteSponsor, ({ params, query }) => sponsors.remove(params.id, query));
  route(router, setSponsorLocation, ({ params, body }) =>
    sponsors.edit(params.id, { ...body, ...wholePoint(body) }),
  );
}
