import { listFeaturedSponsors, listSponsors, setSponsorLocation } from '@show/contracts';
import { route } from '@show/service-kit';
import type { Router } from 'express';
import type { Knex } from 'knex';
import * as queries from './queries';
import { sponsorService } from './service';

export function sponsorRoutes(router: Router, db: Knex): void {
  const sponsors = sponsorService(db);

  route(router, listSponsors, () => queries.listSponsors(db));
  route(router, listFeaturedSponsors, () => queries.listFeaturedSponsors(db));
  route(router, setSponsorLocation, ({ params, body }) => sponsors.setLocation(params.id, body));
}
