import {
  createAlbum,
  deleteAlbum,
  editAlbum,
  getAlbum,
  itemKinds,
  listAlbumPhotos,
  listAlbums,
  listGuestAlbums,
  listSegmentAlbums,
  updateAlbum,
} from '@show/contracts';
import { route } from '@show/service-kit';
import type { Router } from 'express';
import type { Knex } from 'knex';
import { found } from '../../http/found';
import { itemWriter } from '../../items/itemWriter';
import * as queries from './queries';

export function albumRoutes(router: Router, db: Knex): void {
  const albums = itemWriter(db, 'album', (trx, id) => queries.findAlbum(trx, id, { hidden: true }));

  route(router, listAlbums, ({ caller, query }) =>
    queries.listAlbums(db, { ...query, hidden: caller?.role === 'admin' }),
  );
  route(router, getAlbum, async ({ params, caller }) =>
    found(
      await queries.findAlbum(db, params.id, { hidden: caller?.role === 'admin' }),
      itemKinds.album.missing,
    ),
  );
  route(router, listAlbumPhotos, async ({ params, caller }) => {
    found(
      await queries.findAlbum(db, params.id, { hidden: caller?.role === 'admin' }),
      itemKinds.album.missing,
    );
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

  route(router, createAlbum, ({ body }) => albums.create(body));
  route(router, updateAlbum, ({ params, body }) => albums.edit(params.id, body));
  route(router, editAlbum, ({ params, body }) => albums.edit(params.id, body));
  route(router, deleteAlbum, ({ params, query }) => albums.remove(params.id, query));
}
