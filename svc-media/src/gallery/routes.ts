import { galleryMessages, uploadBulkImages } from '@show/contracts';
import { route } from '@show/service-kit';
import type { Router } from 'express';
import type { ImageStore } from '../image-store';
import { imagesOf, receiveImages } from '../receive-images';
import type { Scratch } from '../scratch';
import { extendGallery } from './service';

export interface GalleryNeeds {
  readonly images: ImageStore;
  readonly scratch: Scratch;
}

export function galleryRoutes(router: Router, { images, scratch }: GalleryNeeds): void {
  const receive = receiveImages(uploadBulkImages.multipart, scratch, galleryMessages.tooMany);

  route(
    router,
    uploadBulkImages,
    async ({ fields: { segmentId }, req }) => {
      const added = await extendGallery(images, segmentId, imagesOf(req));
      return { count: added.length, images: added };
    },
    { receive },
  );
}
