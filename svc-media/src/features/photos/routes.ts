import { describeAlbumPhoto, orderAlbumPhotos, removeAlbumPhoto, uploadAlbumPhotos } from '@show/contracts';
import { type Database, route } from '@show/service-kit';
import type { Router } from 'express';
import type { ImageStore } from '../../images/imageStore';
import { imagesOf, receiveImages } from '../../intake/receiveImages';
import type { Scratch } from '../../storage/scratch';
import { describePhoto, extendAlbum, orderAlbum, removeFromAlbum } from './service';

export interface PhotoDependencies {
  readonly db: Database;
  readonly images: ImageStore;
  readonly scratch: Scratch;
}

export function photoRoutes(router: Router, { db, images, scratch }: PhotoDependencies): void {
  const receive = receiveImages(uploadAlbumPhotos.multipart, scratch);

  route(
    router,
    uploadAlbumPhotos,
    async ({ params: { albumId }, req }) => {
      const photos = await extendAlbum(images, albumId, imagesOf(req));
      return { count: photos.length, photos };
    },
    { receive },
  );
  route(router, orderAlbumPhotos, async ({ params, body }) => ({
    ids: await orderAlbum(db, params.albumId, body.ids),
  }));
  route(router, describeAlbumPhoto, ({ params, body }) => describePhoto(db, images, params, body));
  route(router, removeAlbumPhoto, ({ params }) => removeFromAlbum(db, images, params));
}
