import { getSlugUse, lookUpSlug } from '@show/contracts';
import { route } from '@show/service-kit';
import type { Router } from 'express';
import type { Knex } from 'knex';
import { found } from '../../http/found';
import { findSlugUse, type ItemReaders, lookUp } from './service';

export function slugRoutes(router: Router, db: Knex, read: ItemReaders): void {
  route(router, lookUpSlug, async ({ params }) =>
    found(await lookUp(db, read, params.slug), 'Page Not Found'),
  );
  route(router, getSlugUse, ({ params }) => findSlugUse(db, params.slug));
}
