import type { Router } from 'express';
import { createDecodeQueue, type DecodeQueue } from './decode-queue';
import { demoRoutes } from './demo/routes';
import { galleryRoutes } from './gallery/routes';
import { createImageStore, type ImageStoreNeeds } from './image-store';
import { libraryRoutes } from './library/routes';
import { addToLibrary } from './library/service';
import { photoRoutes } from './photos/routes';
import { createRenditions } from './serving/renditions';
import { servingRoutes } from './serving/routes';
import { staffChangeRoutes } from './staff-changes/routes';
import { uploadRoutes } from './uploads/routes';

export interface MediaNeeds extends Omit<ImageStoreNeeds, 'decoding'> {
  readonly decoding?: DecodeQueue;
}

/** Everything that this service answers. */
export function mediaRoutes(router: Router, needs: MediaNeeds): void {
  const { db, files, scratch, log, decoding = createDecodeQueue() } = needs;
  const images = createImageStore({ db, files, scratch, decoding, log });
  const renditions = createRenditions({ files, scratch, decoding });

  servingRoutes(router, { files, renditions });
  uploadRoutes(router, { images, scratch, addToLibrary });
  galleryRoutes(router, { images, scratch });
  photoRoutes(router, { images, scratch });
  libraryRoutes(router, { db, images });
  staffChangeRoutes(router, db);
  demoRoutes(router, { db, images, scratch });
}
