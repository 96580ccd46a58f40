import sharp from 'sharp';

/** Size of a typical photo: 24 megapixels. */
const size = { width: 6_000, height: 4_000 };

export type PhotoFormat = 'jpeg' | 'png';

/** Draws one large photo with some grain; `unlike` makes distinct copies of it. */
export async function drawPhoto(format: PhotoFormat): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 8 } as const;
  const grain = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer();
  const photo = sharp(grain).resize(size.width, size.height, { kernel: 'cubic' });
  // A palette keeps the PNG below the upload limit; decoding still produces every pixel.
  return format === 'jpeg'
    ? photo.jpeg({ quality: 82 }).toBuffer()
    : photo.png({ palette: true, colours: 16, effort: 1 }).toBuffer();
}

/** The same photo with other bytes: an extra comment in a JPEG, a text chunk in a PNG. */
export function unlike(photo: Buffer, format: PhotoFormat, number: number): Buffer {
  const text = Buffer.from(`no. ${number}`.padEnd(12));
  if (format === 'jpeg') {
    const comment = Buffer.from([0xff, 0xfe, 0, text.length + 2]);
    return Buffer.concat([photo.subarray(0, 2), comment, text, photo.subarray(2)]);
  }
  // Decoders ignore bytes after the last chunk, but they make it another file.
  return Buffer.concat([photo, text]);
}
