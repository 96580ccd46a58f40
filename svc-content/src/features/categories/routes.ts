import { listSegmentCategories } from '@show/contracts';
import { route } from '@show/service-kit';
import type { Router } from 'express';
import type { Knex } from 'knex';
import { listCategories } from './queries';

export function categoryRoutes(router: Router, db: Knex): void {
  route(router, listSegmentCategories, () => listCategories(db));
}
