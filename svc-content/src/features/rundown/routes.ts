import { itemKinds, listBusinessEpisodes, listGuestEpisodes, listSegmentEpisodes } from '@show/contracts';
import { route } from '@show/service-kit';
import type { Router } from 'express';
import type { Knex } from 'knex';
import { found } from '../../http/found';
import { listAppearances } from './queries';

/** Finds a public item by what its URL has. */
type Find<Key> = (db: Knex, key: Key) => Promise<{ id: number } | undefined>;

interface Readers {
  readonly segment: { readonly find: Find<number> };
  readonly 'instudio-guest': { readonly find: Find<number> };
  readonly findBusiness: Find<string>;
}

/** Routes for the episodes that contain an item. */
export function rundownRoutes(router: Router, db: Knex, read: Readers): void {
  route(router, listSegmentEpisodes, async ({ params }) => {
    const { id } = found(await read.segment.find(db, params.id), itemKinds.segment.missing);
    return listAppearances(db, 'segment', id);
  });
  route(router, listGuestEpisodes, async ({ params }) => {
    const { id } = found(
      await read['instudio-guest'].find(db, params.id),
      itemKinds['instudio-guest'].missing,
    );
    return listAppearances(db, 'instudio-guest', id);
  });
  route(router, listBusinessEpisodes, async ({ params }) => {
    const { id } = found(await read.findBusiness(db, params.id), itemKinds.business.missing);
    return listAppearances(db, 'business', id);
  });
}
