import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  type ImageShape,
  imageLimits,
  imageShapeSchema,
  type ShapedImage,
  type StoredImage,
  type UploadFolder,
} from '@show/contracts';
import { type Database, problems } from '@show/service-kit';
import { describeImage } from '../../images/imageEvents';
import { type ImageRow, lockImage, present } from '../../images/imageRows';
import type { ImageStore } from '../../images/imageStore';
import { noteUse } from '../../images/noteUse';
import { awaitPlace } from '../../images/placeUploads';
import type { DecodeQueue } from '../../intake/decodeQueue';
import { type FileStore, pictureKey } from '../../storage/fileStore';
import type { Scratch } from '../../storage/scratch';
import { cutShape } from './cutShape';

export interface ShapeDependencies {
  readonly db: Database;
  readonly files: FileStore;
  readonly scratch: Scratch;
  readonly decoding: DecodeQueue;
  readonly images: ImageStore;
}

const missing = () => problems.notFound('Image not found');

/** A live image and what it was made from: itself, unless it was turned or cropped. */
async function findOriginal(db: Database, filename: string) {
  const image = await db<ImageRow>('images').where({ filename }).whereNull('removed_at').first();
  if (!image) throw missing();
  if (image.made_from === null) return { image, original: image };
  const original = await db<ImageRow>('images').where({ id: image.made_from }).first();
  if (!original || original.removed_at) throw missing();
  return { image, original };
}

/** How an image was turned and cropped. Throws not-found. */
export async function readShape(db: Database, filename: string): Promise<ShapedImage> {
  const { image, original } = await findOriginal(db, filename);
  const shape = image.shape === null ? { turn: 0 as const, crop: null } : imageShapeSchema.parse(image.shape);
  return { ...shape, original: present(original) };
}

/**
 * Makes an image from the original of another one, and returns it; the same shape again is the same image. In the folder
 * `gallery` it waits for the list that will show it. Throws
 * not-found, and invalid for an animation and for a part of a few pixels.
 */
export async function shapePicture(
  { db, files, scratch, decoding, images }: ShapeDependencies,
  filename: string,
  { shape, folder }: { readonly shape: ImageShape; readonly folder: UploadFolder },
): Promise<StoredImage> {
  const { original } = await findOriginal(db, filename);
  if (shape.turn === 0 && shape.crop === null) {
    if (folder !== 'gallery') return present(original);
    // Else it would leave with the crop that it replaces.
    return db.transaction(async (trx) => {
      const kept = await lockImage(trx, { id: original.id });
      if (!kept || kept.removed_at) throw missing();
      await awaitPlace(trx, [kept]);
      return present(kept);
    });
  }
  const stored = await files.get(pictureKey(original.filename));
  if (!stored) throw missing();
  const unfinished = await scratch.folder();
  try {
    const source = join(unfinished.path, 'original');
    const path = join(unfinished.path, 'shape');
    await pipeline(stored.read(), createWriteStream(source));
    await decoding.run(() => cutShape(source, path, shape));
    const hash = hashOf(original, shape);
    return await images.keep(
      [{ path, hash }],
      { folder, maxPixels: imageLimits.maxPixels },
      async (trx, [image]) => {
        if (!image) throw new Error('One shape makes one image');
        const kept = await lockImage(trx, { id: original.id });
        if (!kept || kept.removed_at) throw missing();
        await trx('images')
          .where({ id: image.id })
          .update({ made_from: kept.id, shape: JSON.stringify(shape) });
        if (folder === 'gallery') await awaitPlace(trx, [image]);
        else await noteUse(trx, image, { folder, originalName: null });
        return present(
          image.alt !== null || kept.alt === null ? image : await describeImage(trx, image, kept.alt),
        );
      },
    );
  } finally {
    await unfinished.remove();
  }
}

/** In place of the hash of an upload. */
const hashOf = (original: ImageRow, { turn, crop }: ImageShape): string =>
  createHash('sha256')
    .update(
      JSON.stringify([original.upload_hash, turn, crop && [crop.left, crop.top, crop.width, crop.height]]),
    )
    .digest('hex');
