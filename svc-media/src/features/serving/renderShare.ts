import { writeFile } from 'node:fs/promises';
import { sharePicture } from '@show/contracts';
import sharp from 'sharp';
import { overlaysOf, type ShareWords } from './shareWords';

const seconds = 30;
/** Messengers leave out larger pictures. */
const maxBytes = 300_000;
/** Tried one after another. */
const qualities = [82, 70, 55, 40, 25] as const;

/**
 * Makes the picture for link previews: a JPEG, which every one of them shows, of one size, cut at its edges, with words on
 * it if there are some.
 */
export async function renderShare(source: Buffer, target: string, words?: ShareWords): Promise<void> {
  const { width, height } = sharePicture;
  const cut = await sharp(source)
    .resize({ width, height, fit: 'cover', position: 'attention' })
    .flatten({ background: 'white' })
    .timeout({ seconds })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = await sharp(cut.data, { raw: cut.info })
    .composite(words ? await overlaysOf(words) : [])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let jpeg = Buffer.alloc(0);
  for (const quality of qualities) {
    jpeg = await sharp(picture.data, { raw: picture.info }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.byteLength < maxBytes) break;
  }
  await writeFile(target, jpeg);
}
