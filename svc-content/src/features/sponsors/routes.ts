import { listFeaturedSponsors, listSponsors, setSponsorLocation } from '@show/contracts';
import { route } from '@show/service-kit';
import type { Router } from 'express';
import type { Knex } from 'knex';
import { seesHidden } from '../../http/seesHidden';
import * as queries from './queries';
import { sponsorService } from './service';

export function sponsorRoutes(router: Router, db: Knex): void {
  const sponsors = sponsorService(db);

  route(router, listSponsors, ({ caller, query }) =>
    queries.listSponsors(db, { hidden: seesHidden(caller, query) }),
  );
  route(router, listFeaturedSponsors, () => queries.listFeaturedSponsors(db));
  route(router, setSponsorLocation, ({ params, body }) => sponsors.setLocation(params.id, body));
}
