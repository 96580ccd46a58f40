import {
  type BusinessSuggestion,
  createBusiness,
  deleteBusiness,
  editBusiness,
  getBusiness,
  itemKinds,
  listBusinesses,
  listFeaturedBusinesses,
  listNearBusiness,
  searchBusinesses,
} from '@show/contracts';
import { route } from '@show/service-kit';
import type { Router } from 'express';
import type { Knex } from 'knex';
import { abortOnDisconnect } from '../../http/abortOnDisconnect';
import { found } from '../../http/found';
import { seesHidden } from '../../http/seesHidden';
import { itemWriter } from '../../items/itemWriter';
import { nearBusiness } from './nearBusiness';
import * as queries from './queries';
import { suggest } from './suggest';

export interface BusinessNeeds {
  readonly db: Knex;
  /** Places of the geocoder by name; none if it fails. */
  readonly suggestPlaces: (text: string, signal: AbortSignal) => Promise<BusinessSuggestion[]>;
}

export function businessRoutes(router: Router, { db, suggestPlaces }: BusinessNeeds): void {
  const businesses = itemWriter(db, 'business', (trx, id) =>
    queries.findBusiness(trx, String(id), { hidden: true }),
  );

  route(router, listBusinesses, ({ caller, query }) =>
    queries.listBusinesses(db, { ...query, hidden: seesHidden(caller, query) }),
  );
  // Before the route with {id}, which would match 'featured' and 'search' as slugs.
  route(router, listFeaturedBusinesses, () => queries.listFeaturedBusinesses(db));
  route(router, searchBusinesses, ({ query, caller, res }) => {
    const signal = abortOnDisconnect(res);
    // Input of visitors is not sent to the geocoder, for privacy and to keep its rate limit for staff.
    const places = caller.role === 'admin' ? () => suggestPlaces(query.q, signal) : async () => [];
    return suggest(db, query.q, places);
  });
  route(router, getBusiness, async ({ params }) =>
    found(await queries.findBusiness(db, params.id), itemKinds.business.missing),
  );
  route(router, listNearBusiness, async ({ params }) =>
    nearBusiness(db, found(await queries.findBusiness(db, params.id), itemKinds.business.missing)),
  );
  route(router, createBusiness, ({ body }) => businesses.create(body));
  route(router, editBusiness, ({ params, body }) => businesses.edit(params.id, body));
  route(router, deleteBusiness, ({ params, query }) => businesses.remove(params.id, query));
}
