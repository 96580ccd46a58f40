import {
  createGuest,
  deleteGuest,
  editGuest,
  getGuest,
  itemKinds,
  listFeaturedGuests,
  listGuests,
  setGuestImage,
  setGuestSlug,
} from '@show/contracts';
import { route } from '@show/service-kit';
import type { Router } from 'express';
import type { Knex } from 'knex';
import { found } from '../../http/found';
import { seesHidden } from '../../http/seesHidden';
import { itemWriter } from '../../items/itemWriter';
import * as queries from './queries';

export function guestRoutes(router: Router, db: Knex): void {
  const guests = itemWriter(db, 'instudio-guest', (trx, id) => queries.findGuest(trx, id, { hidden: true }));

  route(router, listGuests, ({ caller, query }) =>
    queries.listGuests(db, { ...query, hidden: seesHidden(caller, query) }),
  );
  route(router, listFeaturedGuests, () => queries.listFeaturedGuests(db));
  route(router, getGuest, async ({ params }) =>
    found(await queries.findGuest(db, params.id), itemKinds['instudio-guest'].missing),
  );

  route(router, createGuest, ({ body }) => guests.create(body));
  route(router, editGuest, ({ params, body }) => guests.edit(params.id, body));
  route(router, deleteGuest, ({ params, query }) => guests.remove(params.id, query));
  route(router, setGuestImage, ({ params, body }) => guests.edit(params.id, body));
  route(router, setGuestSlug, ({ params, body }) => guests.edit(params.id, body));
}
