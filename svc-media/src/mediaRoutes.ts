import { listMediaChanges, restoreMedia } from '@show/contracts';
import { staffChangeRoutes } from '@show/service-kit';
import type { Router } from 'express';
import { libraryRoutes } from './features/library/routes';
import { addToLibrary, restoreToLibrary } from './features/library/service';
import { listUploadRoutes } from './features/lists/routes';
import { createRenditions } from './features/serving/renditions';
import { servingRoutes } from './features/serving/routes';
import { shapeRoutes } from './features/shapes/routes';
import { uploadRoutes } from './features/uploads/routes';
import { restoreUpload } from './features/uploads/service';
import type { ImageIngestDependencies } from './images/imageIngest';
import type { ImageStore } from './images/imageStore';

export interface MediaDependencies extends Omit<ImageIngestDependencies, 'log'> {
  readonly images: ImageStore;
  /** Milliseconds until the original is sent instead of a rendition; the default for production. */
  readonly patience?: number | undefined;
}

/** Registers all routes of this service. */
export function mediaRoutes(router: Router, dependencies: MediaDependencies): void {
  const { db, files, scratch, decoding, images, patience } = dependencies;
  const renditions = createRenditions({ files, scratch, decoding, patience });

  servingRoutes(router, { files, renditions });
  uploadRoutes(router, { db, images, scratch, addToLibrary });
  shapeRoutes(router, { db, files, scratch, decoding, images });
  listUploadRoutes(router, { images, scratch });
  libraryRoutes(router, { db, images });
  staffChangeRoutes(router, {
    db,
    list: listMediaChanges,
    restore: restoreMedia,
    restorers: {
      image: (trx, { itemId }) => restoreToLibrary(trx, images, itemId),
      upload: (trx, { itemId }) => restoreUpload(trx, images, itemId),
    },
  });
}
