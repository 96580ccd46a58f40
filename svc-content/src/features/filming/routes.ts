import {
  createFilming,
  deleteFilming,
  editFilming,
  getNextFilming,
  listFilming,
  listFilmingFeed,
  listUpcomingFilming,
  updateFilming,
} from '@show/contracts';
import { route } from '@show/service-kit';
import type { Router } from 'express';
import type { Knex } from 'knex';
import type { ShowSource } from '../../show/showSource';
import * as queries from './queries';
import { filmingService, type Locate } from './service';

interface FilmingNeeds {
  readonly db: Knex;
  readonly now: () => Date;
  readonly show: ShowSource;
  /** The point of an address; null if it is unknown or cannot be found in time. */
  readonly locate: Locate;
}

export function filmingRoutes(router: Router, { db, now, show, locate }: FilmingNeeds): void {
  const filming = filmingService(db, show, locate);

  route(router, getNextFilming, () => queries.findNextFilming(db, now()));
  route(router, listUpcomingFilming, () => queries.listUpcomingFilming(db, now()));
  route(router, listFilmingFeed, () => queries.listFilmingFeed(db, now()));
  route(router, listFilming, () => queries.listFilming(db));

  route(router, createFilming, ({ body }) => filming.plan(body));
  route(router, updateFilming, ({ params, body }) => filming.edit(params.id, body));
  route(router, editFilming, ({ params, body }) => filming.edit(params.id, body));
  route(router, deleteFilming, ({ params, query }) => filming.remove(params.id, query));
}
