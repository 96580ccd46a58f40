import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawPicture, type PictureSpec, printSize } from './pictureSpec';
import { render } from './render';

/** Goes up when printing itself changes; a change of a drawing shows in the drawing. */
const printing = 1;

/**
 * A picture's WebP bytes: from the folder if this very drawing was printed before, else printed and kept there.
 * A file appears whole or not at all, so a crash leaves nothing half written.
 */
export async function printPicture(spec: PictureSpec, directory: string): Promise<Buffer> {
  const svg = drawPicture(spec);
  const size = printSize(spec);
  const key = createHash('sha256')
    .update(`${printing} ${size.width}x${size.height}\n${svg}`)
    .digest('hex')
    .slice(0, 32);
  const file = join(directory, `${key}.webp`);
  const known = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (known) return known;
  const bytes = await render(svg, { ...size, format: 'webp' });
  await mkdir(directory, { recursive: true });
  const draft = join(directory, `${key}.${randomUUID()}.part`);
  await writeFile(draft, bytes);
  await rename(draft, file);
  return bytes;
}
