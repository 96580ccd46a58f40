import { searchContent } from '@show/contracts';
import { route } from '@show/service-kit';
import type { Router } from 'express';
import type { Knex } from 'knex';
import { search } from './service';

export function searchRoutes(router: Router, db: Knex): void {
  route(router, searchContent, ({ query }) => search(db, query.q));
}
