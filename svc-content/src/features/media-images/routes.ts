import { getPictureUses } from '@show/contracts';
import { route } from '@show/service-kit';
import type { Router } from 'express';
import type { Knex } from 'knex';
import { readPictureUses } from './queries';

export function pictureUseRoutes(router: Router, db: Knex): void {
  route(router, getPictureUses, ({ params }) => readPictureUses(db, `/uploads/${params.filename}`));
}
