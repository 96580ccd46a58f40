import {
  galleryMessages,
  type Multipart,
  receivedPicturesSchema,
  uploadAlbumPhotos,
  uploadBulkImages,
} from '@show/contracts';
import { route } from '@show/service-kit';
import type { Request, Router } from 'express';
import { present } from '../../images/imageRows';
import type { ImageStore } from '../../images/imageStore';
import { awaitPlace } from '../../images/placeUploads';
import { imagesOf, receiveImages } from '../../intake/receiveImages';
import type { Scratch } from '../../storage/scratch';

export interface ListUploadDependencies {
  readonly images: ImageStore;
  readonly scratch: Scratch;
}

/** Uploads for galleries and albums. They wait for svc-content, which the gateway asks next to add them. */
export function listUploadRoutes(router: Router, { images, scratch }: ListUploadDependencies): void {
  const response = receivedPicturesSchema;

  /** Stores the images of a request, all or none. The same image sent twice is one. */
  async function store(req: Request, ownerId: number, folder: 'gallery' | 'bts', { maxPixels }: Multipart) {
    const uploads = imagesOf(req);
    const rows = await images.keep(uploads, { folder, maxPixels }, async (trx, stored) => {
      await awaitPlace(trx, stored);
      return stored;
    });
    const pictures = new Map(
      rows.map((row, at) => [row.id, { ...present(row), originalName: uploads[at]?.originalName ?? null }]),
    );
    return { ownerId, pictures: [...pictures.values()] };
  }

  const gallery = uploadBulkImages.multipart;
  route(
    router,
    { ...uploadBulkImages, response },
    ({ req, fields }) => store(req, fields.segmentId, 'gallery', gallery),
    {
      receive: receiveImages(gallery, scratch, galleryMessages.tooMany),
    },
  );
  const album = uploadAlbumPhotos.multipart;
  route(
    router,
    { ...uploadAlbumPhotos, response },
    ({ req, params }) => store(req, params.albumId, 'bts', album),
    {
      receive: receiveImages(album, scratch),
    },
  );
}
