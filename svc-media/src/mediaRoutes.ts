import type { Router } from 'express';
import { demoRoutes } from './features/demo/routes';
import { galleryRoutes } from './features/gallery/routes';
import { bringBackToGallery } from './features/gallery/service';
import { libraryRoutes } from './features/library/routes';
import { addToLibrary, bringBackToLibrary } from './features/library/service';
import { photoRoutes } from './features/photos/routes';
import { bringBackToAlbum } from './features/photos/service';
import { createRenditions } from './features/serving/renditions';
import { servingRoutes } from './features/serving/routes';
import { staffChangeRoutes } from './features/staff-changes/routes';
import { uploadRoutes } from './features/uploads/routes';
import type { ImageIngestNeeds } from './images/imageIngest';
import type { ImageStore } from './images/imageStore';

export interface MediaNeeds extends Omit<ImageIngestNeeds, 'log'> {
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
