import { basename } from 'node:path';
import { operations, type SegmentLocation } from '@show/contracts';
import type { Api } from '../api/api';
import { eachOf } from '../eachOf';
import type { DemoPhoto, DemoPicture } from '../kinds';
import { gallerySnapshot, photosSnapshot, placesSnapshot } from '../parts';
import type { DemoRecord } from '../record/DemoRecord';
import type { MadeItems } from './makeItems';
import type { PictureFiles } from './PictureFiles';

/** Adds photos to albums, and places and galleries to segments, unless they are recorded. */
export async function addParts(
  api: Api,
  record: DemoRecord,
  files: PictureFiles,
  { albums, segments }: MadeItems,
): Promise<void> {
  // Albums first: galleries show some of their photos too.
  await eachOf(albums, files.atOnce, async ({ id, photos }) => {
    const item = { kind: 'album', id } as const;
    if (!record.partsOf(item)) {
      const parts = photosSnapshot(await hangPhotos(api, id, photos, files));
      record.add({ event: 'parts', ...item, parts });
    }
    files.done(photos);
  });
  await eachOf(segments, files.atOnce, async ({ id, places, gallery }) => {
    const item = { kind: 'segment', id } as const;
    if (!record.partsOf(item)) {
      const placed = placesSnapshot(await addPlaces(api, id, places));
      const hung = gallerySnapshot(await hangGallery(api, id, gallery, files));
      record.add({ event: 'parts', ...item, parts: [...placed, ...hung] });
    }
    files.done(gallery);
  });
}

/** Adds the places that a segment does not have yet. Returns all that it has. */
export async function addPlaces(
  api: Api,
  segmentId: number,
  places: MadeItems['segments'][number]['places'],
): Promise<SegmentLocation[]> {
  const query = { hidden: true };
  const there = await api.call(operations.listSegmentLocations, { params: { segmentId }, query });
  for (const place of places) {
    if (there.some(({ locationName }) => locationName === place.locationName)) continue;
    there.push(await api.call(operations.createSegmentLocation, { body: { ...place, segmentId } }));
  }
  return there;
}

async function hangPhotos(api: Api, albumId: number, photos: readonly DemoPhoto[], files: PictureFiles) {
  const hung = await api.call(operations.uploadAlbumPhotos, {
    params: { albumId },
    files: await readAll(files, photos),
  });
  const described = [];
  for (const [{ title = null, alt }, photo] of pairs(photos, hung.photos)) {
    const params = { albumId, id: photo.id };
    await describePicture(api, photo, alt);
    await api.call(operations.describeAlbumPhoto, { params, body: { title } });
    described.push({ id: photo.id, title, alt });
  }
  return described;
}

async function describePicture(
  api: Api,
  image: { readonly url: string; readonly alt: string | null },
  alt: string,
) {
  if (image.alt === alt) return;
  await api.call(operations.describeImage, { params: { filename: basename(image.url) }, body: { alt } });
}

async function hangGallery(
  api: Api,
  segmentId: number,
  gallery: readonly DemoPicture[],
  files: PictureFiles,
) {
  if (gallery.length === 0) return [];
  const { images } = await api.call(operations.uploadBulkImages, {
    fields: { segmentId: String(segmentId) },
    files: await readAll(files, gallery),
  });
  const hung = pairs(gallery, images);
  for (const [{ alt }, image] of hung) await describePicture(api, image, alt);
  return hung.map(([{ alt }, { id }]) => ({ id, alt }));
}

function readAll(files: PictureFiles, pictures: readonly DemoPicture[]): Promise<File[]> {
  return Promise.all(pictures.map((picture) => files.read(picture)));
}

/** What was sent, each with its outcome. */
function pairs<A, B>(sent: readonly A[], stored: readonly B[]): [A, B][] {
  if (sent.length !== stored.length)
    throw new Error(`${stored.length} of ${sent.length} pictures were stored`);
  return sent.map((one, at) => [one, stored[at] as B]);
}
