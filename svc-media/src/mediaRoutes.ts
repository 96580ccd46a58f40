import type { Router } from 'express';
import { demoRoutes } from './demo/routes';
import { galleryRoutes } from './gallery/routes';
import { bringBackToGallery } from './gallery/service';
import type { ImageStore, ImageStoreNeeds } from './imageStore';
import { libraryRoutes } from './library/routes';
import { addToLibrary, bringBackToLibrary } from './library/service';
import { photoRoutes } from './photos/routes';
import { bringBackToAlbum } from './photos/service';
import { createRenditions } from './serving/renditions';
import { servingRoutes } from './serving/routes';
import { staffChangeRoutes } from './staff-changes/routes';
import { uploadRoutes } from './uploads/routes';

export interface MediaNeeds extends Omit<ImageStoreNeeds, 'log'> {
  readonly images: ImageStore;
}

/** Everything that this service answers. */
export function mediaRoutes(router: Router, needs: MediaNeeds): void {
  const { db, files, scratch, decoding, images } = needs;
  const renditions = createRenditions({ files, scratch, decoding });

  servingRoutes(router, { files, renditions });
  uploadRoutes(router, { db, images, scratch, addToLibrary });
  galleryRoutes(router, { db, images, scratch });
  photoRoutes(router, { db, images, scratch });
  libraryRoutes(router, { db, images });
  staffChangeRoutes(router, {
    db,
    bringBack: {
      image: (trx, id) => bringBackToLibrary(trx, images, id),
      gallery: (trx, id) => bringBackToGallery(trx, images, id),
      photo: (trx, id) => bringBackToAlbum(trx, images, id),
    },
  });
  demoRoutes(router, { db, images, scratch });
}
