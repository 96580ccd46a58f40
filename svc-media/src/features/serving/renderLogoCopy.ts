import { type LogoCopyName, logoCopies } from '@show/contracts';
import sharp from 'sharp';

const paper = '#f5f1e6';
const clear = { r: 0, g: 0, b: 0, alpha: 0 };

/** Makes an icon or a share picture from a logo: all of it, in the middle. */
export async function renderLogoCopy(source: Buffer, name: LogoCopyName, target: string): Promise<void> {
  const { width, height, fill, opaque } = logoCopies[name];
  const side = Math.round(Math.min(width, height) * fill);
  const logo = await sharp(source).resize(side, side, { fit: 'contain', background: clear }).png().toBuffer();
  await sharp({ create: { width, height, channels: 4, background: opaque ? paper : clear } })
    .composite([{ input: logo, gravity: 'center' }])
    .png({ compressionLevel: 9 })
    .toFile(target);
}
