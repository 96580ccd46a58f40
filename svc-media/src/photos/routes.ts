import { uploadAlbumPhotos } from '@show/contracts';
import { route } from '@show/service-kit';
import type { Router } from 'express';
import type { ImageStore } from '../image-store';
import { imagesOf, receiveImages } from '../receive-images';
import type { Scratch } from '../scratch';
import { extendAlbum } from './service';

export interface PhotoNeeds {
  readonly images: ImageStore;
  readonly scratch: Scratch;
}

export function photoRoutes(router: Router, { images, scratch }: PhotoNeeds): void {
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
}
