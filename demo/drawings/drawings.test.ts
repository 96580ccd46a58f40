import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { pictures } from '../pictures';
import { drawings, printsOf } from './prints';
import { render } from './render';

const root = join(import.meta.dirname, '../..');
const source = (drawing: string) => readFileSync(join(import.meta.dirname, drawing), 'utf8');
describe('drawings', () => {
  test('exist for every picture, and every drawing is rendered', () => {
    const printed = drawings().flatMap((drawing) =>
      printsOf(drawing, source(drawing)).map(({ file }) => file),
    );
    const stored = ['demo/pictures', 'brand', 'blank/brand'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.(?:webp|jpg|png)$/.test(path))
        .map((path) => `${folder}/${path.replaceAll('\\', '/')}`),
    );
    expect(printed.toSorted()).toEqual(stored.toSorted());
    expect(printed).toEqual(expect.arrayContaining(pictures.map(({ file }) => `demo/pictures/${file}`)));
  });

  test.each(['albums/studio-5.svg', 'brand/stock.svg'])(
    '%s renders to the picture in its file',
    async (drawing) => {
      const svg = source(drawing);
      const [print] = printsOf(drawing, svg);
      if (!print) throw new Error(`${drawing} has no picture`);
      const small = (input: Buffer | string) => sharp(input).resize(320).removeAlpha().raw().toBuffer();
      const [drawn, stored] = await Promise.all([
        small(await render(svg, print)),
        small(join(root, print.file)),
      ]);
      const difference = drawn.reduce((sum, value, i) => sum + Math.abs(value - (stored[i] ?? 0)), 0);
      expect(stored).toHaveLength(drawn.length);
      expect(difference / drawn.length).toBeLessThan(3);
    },
  );
});
