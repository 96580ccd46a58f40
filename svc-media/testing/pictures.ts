import sharp, { type Sharp } from 'sharp';

type Format = 'jpeg' | 'png' | 'gif' | 'webp';

interface Drawing {
  width?: number;
  height?: number;
  background?: string;
  format?: Format;
}

/** A picture of one color; the same arguments return the same bytes. */
export function drawPicture({
  width = 400,
  height = 300,
  background = '#3366cc',
  format = 'jpeg',
}: Drawing = {}) {
  return plain(width, height, background)[format]().toBuffer();
}

/** A photo of a phone: rotated, with Exif orientation, author and GPS position. */
export function drawPhonePhoto(): Promise<Buffer> {
  return plain(400, 300, '#3366cc')
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD0: { Make: 'Phone', Copyright: 'Secret Person' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '39/1 46/1 6/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '86/1 9/1 29/1',
      },
    })
    .toBuffer();
}

/** An animated GIF of two frames. */
export async function drawMoving(): Promise<Buffer> {
  const frames = await Promise.all(
    ['#ff0000', '#0000ff'].map((background) => plain(40, 30, background).png().toBuffer()),
  );
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
}

/** Noise compresses badly, so the file is large. */
export function drawNoise(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#000', noise } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

function plain(width: number, height: number, background: string): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}
