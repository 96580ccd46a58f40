import {
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
import * as queries from './queries';
import { guestService } from './service';

export function guestRoutes(router: Router, db: Knex): void {
  const guests = guestService(db);

  route(router, listGuests, ({ caller, query }) =>
    queries.listGuests(db, { ...query, hidden: seesHidden(caller, query) }),
  );
  route(router, listFeaturedGuests, () => queries.listFeaturedGuests(db));
  route(router, getGuest, async ({ params }) =>
    found(await queries.findGuest(db, params.id), itemKinds['instudio-guest'].missing),
  );

  route(router, setGuestImage, ({ params, body }) => guests.setPictures(params.id, body));
  route(router, setGuestSlug, ({ params, body }) => guests.setSlug(params.id, body));
}
