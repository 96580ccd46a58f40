import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { albums } from '../data/albums';
import { businesses } from '../data/businesses';
import { guests } from '../data/guests';
import { sponsors } from '../data/sponsors';
import { buildDemo } from '../demonstration';
import { pictures } from '../pictures';
import { addressOf } from '../testing/pictureAddresses';
import { drawings, printsOf } from './prints';
import { render } from './render';

const root = join(import.meta.dirname, '../..');
const source = (drawing: string) => readFileSync(join(import.meta.dirname, drawing), 'utf8');
const sceneOf = (file: string) =>
  /data-scene="([^"]+)"/.exec(source(file.replace(/\.webp$/, '.svg')).slice(0, 200))?.[1];

/** Files whose scene was there less than eight cards before. */
function repeated(files: readonly string[]): string[] {
  const scenes = files.map(sceneOf);
  return files.filter((_, i) => scenes.slice(Math.max(0, i - 7), i).includes(scenes[i]));
}

describe('The drawings', () => {
  test('When pictures are listed, then each has its drawing and each drawing its pictures', () => {
    const printed = drawings().flatMap((drawing) =>
      printsOf(drawing, source(drawing)).map(({ file }) => file),
    );
    const filed = ['demo/pictures', 'brand'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.(?:webp|jpg|png)$/.test(path))
        .map((path) => `${folder}/${path.replaceAll('\\', '/')}`),
    );
    expect(printed.toSorted()).toEqual(filed.toSorted());
    expect(printed).toEqual(expect.arrayContaining(pictures.map(({ file }) => `demo/pictures/${file}`)));
  });

  test.each(['guests/luthier.svg', 'albums/studio-5.svg', 'brand/stock.svg'])(
    'When %s is rendered, then it is the picture in its file',
    async (drawing) => {
      const svg = source(drawing);
      const [print] = printsOf(drawing, svg);
      if (!print) throw new Error(`${drawing} has no picture`);
      const small = (input: Buffer | string) => sharp(input).resize(320).removeAlpha().raw().toBuffer();
      const [drawn, filed] = await Promise.all([
        small(await render(svg, print)),
        small(join(root, print.file)),
      ]);
      const difference = drawn.reduce((sum, value, i) => sum + Math.abs(value - (filed[i] ?? 0)), 0);
      expect(filed).toHaveLength(drawn.length);
      expect(difference / drawn.length).toBeLessThan(3);
    },
  );

  test('When cards follow each other in a list, then no scene comes twice within eight of them', () => {
    const demo = buildDemo(new Date('2026-05-20T12:00:00Z'), addressOf);
    const fileOf = new Map(pictures.map((picture) => [addressOf(picture), picture.file]));
    const shown = (
      items: readonly {
        thumbnail?: string | null | undefined;
        customThumbnail?: string | null | undefined;
      }[],
    ) =>
      items.map(({ customThumbnail, thumbnail }) => {
        const address = customThumbnail ?? thumbnail ?? '';
        return fileOf.get(address) ?? `no picture at ${address}`;
      });
    const lists = [
      shown(demo.episodes).toReversed(),
      shown(demo.segments.map(({ body }) => body)).toReversed(),
      guests.map(({ picture }) => picture.file),
      sponsors.map(({ picture }) => picture.file),
      businesses.map(({ picture }) => picture.file),
      albums.map(({ photos: [cover] }) => cover.file),
      ...albums.map(({ photos }) => photos.map(({ file }) => file)),
    ];
    expect(lists.flatMap(repeated)).toEqual([]);
  });
});
