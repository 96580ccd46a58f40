import sharp from 'sharp';
import { printGrain } from './ink/grain';

// Drawings are our own. A process that also takes in strangers' pictures has the decoder of drawings blocked.
sharp.unblock({ operation: ['VipsForeignLoadSvg'] });

export interface RenderOptions {
  /** Pixels. The picture is cut to this ratio about its centre. */
  width: number;
  height: number;
  format: 'webp' | 'png' | 'jpeg';
  /** 1-100, for WebP and JPEG. */
  quality?: number;
  /** 0 (fast) to 6 (small files), for WebP. */
  effort?: number;
  /** 0 (smooth, small files) to 1 (coarse). */
  grain?: number;
}

const airbrush = '.s{display:inline}';

async function rasterise(svg: string, width: number, height: number): Promise<Uint8Array> {
  const size = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg);
  const scale = Math.max(width / Number(size?.[1] ?? width), height / Number(size?.[2] ?? height));
  const { data } = await sharp(Buffer.from(svg), { density: 72 * scale })
    .resize(width, height, { fit: 'cover' })
    .flatten({ background: '#f3ecdc' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data;
}

/** Print a drawing: rasterise it, turn its airbrush into grain, encode it. The same input gives the same bytes. */
export async function render(svg: string, options: RenderOptions): Promise<Buffer> {
  const { width, height, format, quality = 80, effort = 2, grain = 0.72 } = options;
  const shaded = await rasterise(svg, width, height);
  if (grain > 0) {
    const flat = await rasterise(svg.replace(airbrush, '.s{display:none}'), width, height);
    const clamped = new Uint8ClampedArray(shaded.buffer, shaded.byteOffset, shaded.length);
    printGrain(flat, clamped, width, grain, 3.2 * grain);
  }
  const printed = sharp(shaded, { raw: { width, height, channels: 3 } });
  if (format === 'png') return printed.png({ palette: true }).toBuffer();
  if (format === 'jpeg') return printed.jpeg({ quality, mozjpeg: true }).toBuffer();
  return printed.webp({ quality, effort }).toBuffer();
}
