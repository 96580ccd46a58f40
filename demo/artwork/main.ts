import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { drawBrand } from './brand';
import { demoPictures } from './demoPictures';
import { drawPicture, type PictureSpec, printSize } from './pictureSpec';
import { render } from './render';

/**
 * `npm run artwork`: draws every file in `demo/pictures` and `brand` again. `npm run artwork -- <part of a name>...`:
 * only those pictures. `npm run artwork -- sheets`: contact sheets of what can be drawn.
 */
const parts = process.argv.slice(2);

/** Quality is set so that the grain stays and all pictures together are some 10 MB. */
async function print(file: string, spec: PictureSpec): Promise<void> {
  const path = join('demo/pictures', file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(
    path,
    await render(drawPicture(spec), { ...printSize(spec), format: 'webp', quality: 46, effort: 6 }),
  );
}

if (parts[0] === 'sheets') await import('./sheets');
else {
  const wanted = Object.entries(demoPictures).filter(
    ([file]) => parts.length === 0 || parts.some((part) => file.includes(part)),
  );
  for (const [file, spec] of wanted) await print(file, spec);
  console.log(`${wanted.length} pictures in demo/pictures`);
  if (parts.length === 0) {
    const files = await drawBrand('brand', JSON.parse(await readFile('show.json', 'utf8')));
    console.log(`${files.length} files in brand`);
  }
}
