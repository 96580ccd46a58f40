import { deleteGeneralImage, listGeneralImages } from '@show/contracts';
import { type Database, route } from '@show/service-kit';
import type { Router } from 'express';
import type { ImageStore } from '../../images/imageStore';
import { listLibrary } from './queries';
import { removeFromLibrary } from './service';

export function libraryRoutes(router: Router, { db, images }: { db: Database; images: ImageStore }): void {
  route(router, listGeneralImages, () => listLibrary(db));
  route(router, deleteGeneralImage, ({ params }) => removeFromLibrary(db, images, params.id));
}
