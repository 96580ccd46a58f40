import {
  albumOperations,
  describeAlbumPhoto,
  getAlbum,
  hangInAlbum,
  itemKinds,
  listAlbumPhotos,
  listAlbums,
  listGuestAlbums,
  listSegmentAlbums,
  orderAlbumPhotos,
  removeAlbumPhoto,
  replaceAlbumPhoto,
  updateAlbum,
} from '@show/contracts';
import { problems, route } from '@show/service-kit';
import type { Router } from 'express';
import type { Knex } from 'knex';
import { holdItems } from '../../database/holdItems';
import { found } from '../../http/found';
import { seesHidden } from '../../http/seesHidden';
import { writeRoutes } from '../../items/itemRoutes';
import { recordChange } from '../../items/recordChange';
import { hang, pictureLists, putInOrder, replace, takeOut } from '../../pictures/pictureLists';
import * as queries from './queries';

export function albumRoutes(router: Router, db: Knex): void {
  const find = async (id: number, hidden: boolean) =>
    found(await queries.findAlbum(db, id, { hidden }), itemKinds.album.missing);

  route(router, listAlbums, ({ caller, query }) =>
    queries.listAlbums(db, { ...query, hidden: seesHidden(caller, query) }),
  );
  route(router, getAlbum, ({ params }) => find(params.id, false));
  route(router, listAlbumPhotos, async ({ params, caller, query }) => {
    await find(params.id, seesHidden(caller, query));
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

  route(router, hangInAlbum, ({ params, body }) => hang(db, 'photo', params.albumId, body.pictures));
  route(router, orderAlbumPhotos, ({ params, body }) => putInOrder(db, 'photo', params.albumId, body.ids));
  route(router, replaceAlbumPhoto, ({ params: { albumId: ownerId, id }, body }) =>
    replace(db, 'photo', { ownerId, id }, body),
  );
  route(router, removeAlbumPhoto, ({ params }) => takeOut(db, 'photo', params.albumId, params.id));
  route(router, describeAlbumPhoto, ({ params, body }) =>
    db.transaction(async (trx) => {
      const there = await holdItems(trx, 'albums', [params.albumId]);
      const photo = await queries.setCaption(trx, { ...params, ...body });
      if (there.length === 0) throw problems.notFound(itemKinds.album.missing);
      await recordChange(trx, 'album', { id: params.albumId });
      return found(photo, pictureLists.photo.missing);
    }),
  );

  writeRoutes(router, db, 'album', { ...albumOperations, aliases: [updateAlbum] }, queries.findAlbum);
}
