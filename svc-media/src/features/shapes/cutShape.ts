import { type ImageShape, imageLimits } from '@show/contracts';
import { problems } from '@show/service-kit';
import sharp from 'sharp';
import { pictureRefusal } from '../../intake/pictureRefusal';

/** Pixels of the shortest side; a smaller crop is taken for a slip of the mouse. */
const shortestSide = 16;
const seconds = 30;
const refuse = (path: string, message: string) => problems.invalid([{ path, message }]);

/** Turns and crops a picture, without loss. Throws invalid for an animation and for a part of a few pixels. */
export async function cutShape(source: string, target: string, { turn, crop }: ImageShape): Promise<void> {
  const { maxPixels } = imageLimits;
  try {
    const { width, height, pages = 1 } = await sharp(source, { limitInputPixels: maxPixels }).metadata();
    if (pages > 1) throw refuse('body', 'A moving picture cannot be turned or cropped');
    const [wide, high] = turn % 180 === 0 ? [width, height] : [height, width];
    const image = sharp(source, { limitInputPixels: maxPixels, failOn: 'error' }).rotate(turn);
    if (crop) {
      const left = Math.min(Math.round(crop.left * wide), wide - 1);
      const top = Math.min(Math.round(crop.top * high), high - 1);
      const part = {
        left,
        top,
        width: Math.min(Math.round(crop.width * wide), wide - left),
        height: Math.min(Math.round(crop.height * high), high - top),
      };
      if (Math.min(part.width, part.height) < shortestSide)
        throw refuse('body.crop', 'Choose a larger part of the picture');
      image.extract(part);
    }
    // Encoded as any upload next, so this file is not compressed.
    await image.png({ compressionLevel: 0 }).timeout({ seconds }).toFile(target);
  } catch (error) {
    throw pictureRefusal(error, maxPixels);
  }
}
