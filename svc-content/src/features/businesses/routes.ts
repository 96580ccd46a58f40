import {
  type BusinessSuggestion,
  businessOperations,
  getBusiness,
  itemKinds,
  listNearBusiness,
  searchBusinesses,
} from '@show/contracts';
import { route } from '@show/service-kit';
import type { Router } from 'express';
import type { Knex } from 'knex';
import { abortOnDisconnect } from '../../http/abortOnDisconnect';
import { found } from '../../http/found';
import { readRoutes, writeRoutes } from '../../items/itemRoutes';
import type { ShowSource } from '../../show/showSource';
import { nearBusiness } from './nearBusiness';
import { businessQueries, findBusiness } from './queries';
import { suggest } from './suggest';

export interface BusinessNeeds {
  readonly db: Knex;
  readonly show: ShowSource;
  /** Places of the geocoder by name; none if it fails. */
  readonly suggestPlaces: (text: string, signal: AbortSignal) => Promise<BusinessSuggestion[]>;
}

const { list, featured } = businessOperations;

export function businessRoutes(router: Router, { db, show, suggestPlaces }: BusinessNeeds): void {
  // Before the route with {id}, which would match 'featured' and 'search' as slugs.
  readRoutes(router, db, 'business', { list, featured }, businessQueries);
  route(router, searchBusinesses, ({ query, caller, res }) => {
    const signal = abortOnDisconnect(res);
    // Input of visitors is not sent to the geocoder, for privacy and to keep its rate limit for staff.
    const places = caller.role === 'admin' ? () => suggestPlaces(query.q, signal) : async () => [];
    return suggest(db, query.q, places);
  });
  route(router, getBusiness, async ({ params }) =>
    found(await findBusiness(db, params.id), itemKinds.business.missing),
  );
  route(router, listNearBusiness, async ({ params }) =>
    nearBusiness(db, found(await findBusiness(db, params.id), itemKinds.business.missing)),
  );
  writeRoutes(router, db, 'business', businessOperations, businessQueries.find, show);
}
