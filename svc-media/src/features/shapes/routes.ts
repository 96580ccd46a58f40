import { getImageShape, shapeImage } from '@show/contracts';
import { route } from '@show/service-kit';
import type { Router } from 'express';
import { readShape, type ShapeDependencies, shapePicture } from './service';

export function shapeRoutes(router: Router, dependencies: ShapeDependencies): void {
  route(router, getImageShape, ({ params }) => readShape(dependencies.db, params.filename));
  route(router, shapeImage, ({ params, body: { folder, ...shape } }) =>
    shapePicture(dependencies, params.filename, { shape, folder }),
  );
}
