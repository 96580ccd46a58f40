import { editSponsor, listFeaturedSponsors, listSponsors, setSponsorLocation } from '@show/contracts';
import { route } from '@show/service-kit';
import type { Router } from 'express';
import type { Knex } from 'knex';
import { wholePoint } from '../../geo/wholePoint';
import { seesHidden } from '../../http/seesHidden';
import { itemEditor } from '../../items/itemEditor';
import * as queries from './queries';

export function sponsorRoutes(router: Router, db: Knex): void {
  const edit = itemEditor(db, 'sponsor', queries.findSponsor);

  route(router, listSponsors, ({ caller, query }) =>
    queries.listSponsors(db, { hidden: seesHidden(caller, query) }),
  );
  route(router, listFeaturedSponsors, () => queries.listFeaturedSponsors(db));
  route(router, editSponsor, ({ params, body }) => edit(params.id, body));
  route(router, setSponsorLocation, ({ params, body }) => edit(params.id, { ...body, ...wholePoint(body) }));
}
