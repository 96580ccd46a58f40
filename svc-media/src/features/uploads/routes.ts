import { describeImage, uploadImage } from '@show/contracts';
import { type Database, problems, route, type Transaction } from '@show/service-kit';
import type { Router } from 'express';
import { type ImageRow, imageUrl, lockImage, picture } from '../../images/imageRows';
import type { ImageStore } from '../../images/imageStore';
import { imagesOf, receiveImages } from '../../intake/receiveImages';
import type { Scratch } from '../../storage/scratch';

export interface UploadDependencies {
  readonly db: Database;
  readonly images: ImageStore;
  readonly scratch: Scratch;
  /** Called for an upload into the folder `general`. */
  readonly addToLibrary: (trx: Transaction, image: ImageRow, originalName: string | null) => Promise<unknown>;
}

export function uploadRoutes(
  router: Router,
  { db, images, scratch, addToLibrary }: UploadDependencies,
): void {
  const { maxPixels } = uploadImage.multipart;
  const receive = receiveImages(uploadImage.multipart, scratch);

  route(
    router,
    uploadImage,
    async ({ fields: { folder, alt }, req }) => {
      const [upload] = imagesOf(req);
      return images.keep([upload], { folder, maxPixels }, async (trx, [image]) => {
        if (!image) throw new Error('One upload makes one image');
        const described = alt ? await images.describe(trx, image, alt) : image;
        if (folder === 'general') await addToLibrary(trx, image, upload.originalName);
        else await noteUse(trx, image, folder);
        return present(described);
      });
    },
    { receive },
  );

  route(router, describeImage, ({ params: { filename }, body }) =>
    db.transaction(async (trx) => {
      const image = await lockImage(trx, { filename });
      if (!image || image.removed_at) throw problems.notFound('Image not found');
      return present(image.alt === body.alt ? image : await images.describe(trx, image, body.alt));
    }),
  );
}

const present = (image: ImageRow) => ({
  path: imageUrl(image.filename),
  filename: image.filename,
  ...picture(image),
});

async function noteUse(trx: Transaction, { id }: ImageRow, folder: string): Promise<void> {
  await trx('image_uses').insert({ image_id: id, folder }).onConflict().ignore();
}
