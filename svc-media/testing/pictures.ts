import sharp, { type Sharp } from 'sharp';

type Format = 'jpeg' | 'png' | 'gif' | 'webp';

interface Drawing {
  width?: number;
  height?: number;
  background?: string;
  format?: Format;
}

/** A picture of one colour; the same arguments give the same bytes. */
export function drawPicture({
  width = 400,
  height = 300,
  background = '#3366cc',
  format = 'jpeg',
}: Drawing = {}) {
  return plain(width, height, background)[format]().toBuffer();
}

/** A phone's photo: lying on its side with a note how to turn it, and the place where it was taken. */
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

/** A moving picture of two frames. */
export async function drawMoving(): Promise<Buffer> {
  const frames = await Promise.all(
    ['#ff0000', '#0000ff'].map((background) => plain(40, 30, background).png().toBuffer()),
  );
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
}

/** An unforeseeable picture, so that it is large. */
export function drawNoise(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#000', noise } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

function plain(width: number, height: number, background: string): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}
