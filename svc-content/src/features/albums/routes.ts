import {
  albumOperations,
  getAlbum,
  itemKinds,
  listAlbumPhotos,
  listAlbums,
  listGuestAlbums,
  listSegmentAlbums,
  updateAlbum,
} from '@show/contracts';
import { type Caller, route } from '@show/service-kit';
import type { Router } from 'express';
import type { Knex } from 'knex';
import { found } from '../../http/found';
import { writeRoutes } from '../../items/itemRoutes';
import * as queries from './queries';

export function albumRoutes(router: Router, db: Knex): void {
  const findFor = async (caller: Caller, id: number) =>
    found(await queries.findAlbum(db, id, { hidden: isStaff(caller) }), itemKinds.album.missing);

  route(router, listAlbums, ({ caller, query }) =>
    queries.listAlbums(db, { ...query, hidden: isStaff(caller) }),
  );
  route(router, getAlbum, ({ params, caller }) => findFor(caller, params.id));
  route(router, listAlbumPhotos, async ({ params, caller }) => {
    await findFor(caller, params.id);
    return queries.listPhotos(db, params.id);
  });
  route(router, listSegmentAlbums, async ({ params }) => {
    found(await queries.findOwner(db, 'segments', params.id), itemKinds.segment.missing);
    return queries.listSegmentAlbums(db, params.id);
  });
  route(router, listGuestAlbums, async ({ params }) => {
    found(await queries.findOwner(db, 'guests', params.id), itemKinds['instudio-guest'].missing);
    return queries.listGuestAlbums(db, params.id);
  });

  writeRoutes(router, db, 'album', { ...albumOperations, aliases: [updateAlbum] }, queries.findAlbum);
}

/** Staff see hidden albums without a query for them. */
function isStaff({ role }: Caller): boolean {
  return role === 'admin';
}
