import { type GalleryImage, operations, type Photo, type SegmentLocation } from '@show/contracts';
import type { Api } from './api/api';
import type { DemoKind } from './record/DemoRecord';

/**
 * What hangs on an item and is changed without changing the item itself, a line for each part: when one of them was
 * changed, added, removed or moved, the lines are others.
 */
export async function partsOf(api: Api, kind: DemoKind, id: number): Promise<string[]> {
  if (kind === 'album') return photosSnapshot(await api.call(operations.listAlbumPhotos, { params: { id } }));
  if (kind !== 'segment') return [];
  const query = { hidden: true };
  const places = await api.call(operations.listSegmentLocations, { params: { segmentId: id }, query });
  const gallery = await api.call(operations.listSegmentGallery, { params: { id }, query });
  return [...placesSnapshot(places), ...gallerySnapshot(gallery)];
}

export const photosSnapshot = (photos: readonly Pick<Photo, 'id' | 'title' | 'alt'>[]): string[] =>
  photos.map(({ id, title, alt }) => `photo ${id} ${JSON.stringify([title, alt])}`);

export const gallerySnapshot = (images: readonly Pick<GalleryImage, 'id' | 'alt'>[]): string[] =>
  images.map(({ id, alt }) => `image ${id} ${JSON.stringify(alt)}`);

export const placesSnapshot = (places: readonly Pick<SegmentLocation, 'id' | 'updatedAt'>[]): string[] =>
  places.map(({ id, updatedAt }) => `place ${id} ${updatedAt}`);
