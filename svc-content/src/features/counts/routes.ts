import { countContent } from '@show/contracts';
import { route } from '@show/service-kit';
import type { Router } from 'express';
import type { Knex } from 'knex';
import * as queries from './queries';

export function countRoutes(router: Router, db: Knex): void {
  route(router, countContent, () => queries.countContent(db));
}
