import {
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
import { itemEditor } from '../../items/itemEditor';
import * as queries from './queries';

export function guestRoutes(router: Router, db: Knex): void {
  const edit = itemEditor(db, 'instudio-guest', (trx, id) => queries.findGuest(trx, id, { hidden: true }));

  route(router, listGuests, ({ caller, query }) =>
    queries.listGuests(db, { ...query, hidden: seesHidden(caller, query) }),
  );
  route(router, listFeaturedGuests, () => queries.listFeaturedGuests(db));
  route(router, getGuest, async ({ params }) =>
    found(await queries.findGuest(db, params.id), itemKinds['instudio-guest'].missing),
  );

  route(router, editGuest, ({ params, body }) => edit(params.id, body));
  route(router, setGuestImage, ({ params, body }) => edit(params.id, body));
  route(router, setGuestSlug, ({ params, body }) => edit(params.id, body));
}
