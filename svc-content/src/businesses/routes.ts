import { getBusiness, searchBusinesses } from '@show/contracts';
import { route } from '@show/service-kit';
import type { Router } from 'express';
import type { Knex } from 'knex';
import { found } from '../found';
import { findBusiness, suggestBusinesses } from './queries';

export function businessRoutes(router: Router, db: Knex): void {
  // Before the route with {id}, which would take 'search' for a slug.
  route(router, searchBusinesses, ({ query }) => suggestBusinesses(db, query.q));
  route(router, getBusiness, async ({ params }) =>
    found(await findBusiness(db, params.id), 'Business Not Found'),
  );
}
