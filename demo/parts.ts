import { type GalleryImage, operations, type Photo, type SegmentLocation } from '@show/contracts';
import type { Api } from './api/api';
import { segments } from './data/segments';
import { pictures } from './pictures';
import type { DemoKind } from './record/DemoRecord';

interface Parts {
  readonly photos: readonly Photo[];
  readonly places: readonly SegmentLocation[];
  readonly gallery: readonly GalleryImage[];
}

/**
 * What belongs to an item and is changed without changing the item itself, a line for each part: when one of them was
 * changed, added, removed or moved, the lines are others.
 */
export async function partsOf(api: Api, kind: DemoKind, id: number): Promise<string[]> {
  const { photos, places, gallery } = await readParts(api, kind, id);
  return [...photosSnapshot(photos), ...placesSnapshot(places), ...gallerySnapshot(gallery)];
}

/** Whether something belongs to an item that the demonstration has nowhere, or that is not described yet. */
export async function hasOtherParts(api: Api, kind: DemoKind, id: number): Promise<boolean> {
  const { photos, places, gallery } = await readParts(api, kind, id);
  return (
    [...photos, ...gallery].some((hung) => !pictures.some(({ alt }) => alt === hung.alt)) ||
    places.some((place) => !demoPlaces.some(({ locationName }) => locationName === place.locationName))
  );
}
const demoPlaces = segments.flatMap(({ places }) => places);

async function readParts(api: Api, kind: DemoKind, id: number): Promise<Parts> {
  const params = { id };
  const photos = kind === 'album' ? await api.call(operations.listAlbumPhotos, { params }) : [];
  if (kind !== 'segment') return { photos, places: [], gallery: [] };
  const query = { hidden: true };
  const places = await api.call(operations.listSegmentLocations, { params: { segmentId: id }, query });
  const gallery = await api.call(operations.listSegmentGallery, { params, query });
  return { photos, places, gallery };
}

export const photosSnapshot = (photos: readonly Pick<Photo, 'id' | 'title' | 'alt'>[]): string[] =>
  photos.map(({ id, title, alt }) => `photo ${id} ${JSON.stringify([title, alt])}`);

export const gallerySnapshot = (images: readonly Pick<GalleryImage, 'id' | 'alt'>[]): string[] =>
  images.map(({ id, alt }) => `image ${id} ${JSON.stringify(alt)}`);

export const placesSnapshot = (places: readonly Pick<SegmentLocation, 'id' | 'updatedAt'>[]): string[] =>
  places.map(({ id, updatedAt }) => `place ${id} ${updatedAt}`);
