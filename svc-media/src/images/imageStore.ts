import { createImageIngest, type ImageIngestDependencies } from './imageIngest';
import { createImageTrash } from './imageTrash';

export type ImageStore = ReturnType<typeof createImageStore>;

/** Storing, restoring and removing of images with their files. */
export function createImageStore(dependencies: ImageIngestDependencies) {
  return { ...createImageIngest(dependencies), ...createImageTrash(dependencies) };
}
