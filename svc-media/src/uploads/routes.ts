import { uploadImage } from '@show/contracts';
import { route, type Transaction } from '@show/service-kit';
import type { Router } from 'express';
import { type ImageRow, imageUrl, picture } from '../image-rows';
import type { ImageStore } from '../image-store';
import { imagesOf, receiveImages } from '../receive-images';
import type { Scratch } from '../scratch';

export interface UploadNeeds {
  readonly images: ImageStore;
  readonly scratch: Scratch;
  /** What an upload into the folder `general` does beside. */
  readonly addToLibrary: (trx: Transaction, image: ImageRow, originalName: string | null) => Promise<unknown>;
}

export function uploadRoutes(router: Router, { images, scratch, addToLibrary }: UploadNeeds): void {
  const receive = receiveImages(uploadImage.multipart, scratch);

  route(
    router,
    uploadImage,
    async ({ fields: { folder }, req }) => {
      const [upload] = imagesOf(req);
      return images.keep([upload], folder, async (trx, [image]) => {
        if (!image) throw new Error('One upload makes one image');
        if (folder === 'general') await addToLibrary(trx, image, upload.originalName);
        else await noteUse(trx, image, folder);
        return { path: imageUrl(image.filename), filename: image.filename, ...picture(image) };
      });
    },
    { receive },
  );
}

async function noteUse(trx: Transaction, { id }: ImageRow, folder: string): Promise<void> {
  await trx('image_uses').insert({ image_id: id, folder }).onConflict().ignore();
}
