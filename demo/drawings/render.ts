import sharp from 'sharp';
import { printGrain } from './grain';
import type { Print } from './prints';

// The drawings are the project's own. Services that take uploads keep this decoder blocked.
sharp.unblock({ operation: ['VipsForeignLoadSvg'] });

/** The rule of each drawing that shows its airbrush: shapes of class `s`. Without them the ink alone is left. */
const airbrush = '.s{display:inline}';

const wholeBox = /viewBox="0 0 ([\d.]+) ([\d.]+)"/;

function rasterise(drawing: string, { width, height, part }: Print): Promise<Buffer> {
  const [, wholeWidth, wholeHeight] = wholeBox.exec(drawing) ?? [];
  const [w, h] = part ? [part.size, part.size] : [wholeWidth, wholeHeight];
  const svg = part
    ? drawing.replace(wholeBox, `viewBox="${part.left} ${part.top} ${part.size} ${part.size}"`)
    : drawing;
  const scale = Math.max(width / Number(w ?? width), height / Number(h ?? height));
  return sharp(Buffer.from(svg.replace('<svg ', `<svg width="${w}" height="${h}" `)), { density: 72 * scale })
    .resize(width, height, { fit: 'cover' })
    .flatten({ background: '#f3ecdc' })
    .raw()
    .toBuffer();
}

/** A drawing as a picture of one size: its airbrush becomes grain, as in print. */
export async function render(svg: string, print: Print): Promise<Buffer> {
  const { width, height, format, quality, grain } = print;
  if (format === 'png') {
    return sharp(Buffer.from(svg), { density: Math.max(72, (72 * width) / 512) })
      .resize(width, height)
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
  }
  const shaded = await rasterise(svg, print);
  const flat = await rasterise(svg.replace(airbrush, '.s{display:none}'), print);
  const pixels = new Uint8ClampedArray(shaded.buffer, shaded.byteOffset, shaded.length);
  printGrain(flat, pixels, width, grain, 3.2 * grain);
  const printed = sharp(pixels, { raw: { width, height, channels: 3 } });
  if (format === 'jpeg') return printed.jpeg({ quality, mozjpeg: true }).toBuffer();
  return printed.webp({ quality, effort: 6 }).toBuffer();
}
