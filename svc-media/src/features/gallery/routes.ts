import { galleryMessages, orderGallery, removeGalleryImage, uploadBulkImages } from '@show/contracts';
import { type Database, route } from '@show/service-kit';
import type { Router } from 'express';
import type { ImageStore } from '../../images/imageStore';
import { imagesOf, receiveImages } from '../../intake/receiveImages';
import type { Scratch } from '../../storage/scratch';
import * as service from './service';

export interface GalleryDependencies {
  readonly db: Database;
  readonly images: ImageStore;
  readonly scratch: Scratch;
}

export function galleryRoutes(router: Router, { db, images, scratch }: GalleryDependencies): void {
  const receive = receiveImages(uploadBulkImages.multipart, scratch, galleryMessages.tooMany);

  route(
    router,
    uploadBulkImages,
    async ({ fields: { segmentId }, req }) => {
      const added = await service.extendGallery(images, segmentId, imagesOf(req));
      return { count: added.length, images: added };
    },
    { receive },
  );
  route(router, orderGallery, async ({ params, body }) => ({
    ids: await service.orderGallery(db, params.segmentId, body.ids),
  }));
  route(router, removeGalleryImage, ({ params }) => service.removeFromGallery(db, images, params));
}
