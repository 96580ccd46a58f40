import { describeImage as describeOperation, removeUpload, uploadImage } from '@show/contracts';
import { type Database, route, type Transaction } from '@show/service-kit';
import type { Router } from 'express';
import { describeImage } from '../../images/imageEvents';
import { type ImageRow, present } from '../../images/imageRows';
import type { ImageStore } from '../../images/imageStore';
import { noteUse } from '../../images/noteUse';
import { awaitPlace } from '../../images/placeUploads';
import { imagesOf, receiveImages } from '../../intake/receiveImages';
import type { Scratch } from '../../storage/scratch';
import * as service from './service';

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
      const { originalName } = upload;
      return images.keep([upload], { folder, maxPixels }, async (trx, [image]) => {
        if (!image) throw new Error('One upload makes one image');
        const described = alt ? await describeImage(trx, image, alt) : image;
        if (folder === 'general') await addToLibrary(trx, image, originalName);
        else if (folder === 'gallery') await awaitPlace(trx, [image]);
        else await noteUse(trx, image, { folder, originalName });
        return present(described);
      });
    },
    { receive },
  );
  route(router, describeOperation, ({ params: { filename }, body }) =>
    service.describeUpload(db, { filename, alt: body.alt }),
  );
  route(router, removeUpload, ({ params }) => service.removeUpload(db, images, params.filename));
}
