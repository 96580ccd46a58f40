import { type GalleryImage, galleryMessages, maxGalleryImages } from '@show/contracts';
import { appendEvent, problems } from '@show/service-kit';
import type { ImageStore } from '../image-store';
import type { SavedUpload } from '../save-stream';
import { addToGallery, holdGallery, listGallery } from './queries';

/**
 * Adds images to a segment's gallery, all or none, and returns them as they stand there. Sent again, the same
 * images are the same: nothing is added twice. Throws gallery-full.
 */
export function extendGallery(
  images: ImageStore,
  segmentId: number,
  uploads: readonly SavedUpload[],
): Promise<GalleryImage[]> {
  return images.keep(uploads, 'gallery', async (trx, rows) => {
    await holdGallery(trx, segmentId);
    const addedIds = await addToGallery(trx, segmentId, rows);
    const gallery = await listGallery(trx, segmentId);
    if (gallery.length > maxGalleryImages) throw problems.conflict('gallery-full', galleryMessages.tooMany);
    const added = gallery.filter(({ id }) => addedIds.has(id));
    if (added.length > 0) {
      const data = { segmentId, images: added, total: gallery.length };
      await appendEvent(trx, { subject: 'media.gallery.stored', data });
    }
    const sent = new Set(rows.map(({ filename }) => filename));
    return gallery.filter(({ filename }) => sent.has(filename));
  });
}
