import { join } from 'node:path';
import sharp from 'sharp';

const brand = join(import.meta.dirname, '..', 'brand');

/** Area of name, tagline and buttons on the wide picture, at every width from 768 to 2560 px. */
const wide = { width: 0.66, height: 0.46, reduced: [600, 300] } as const;
/** Area of name and tagline on the upright picture, at every width from 320 to 767 px. */
const upright = { width: 0.66, height: 0.34, reduced: [300, 420] } as const;

/**
 * Steps in lightness (0 to 255) between neighbors under the words, counted where they are more than grain.
 * The picture is reduced first, as grain is no edge.
 */
async function edgesUnderWords(file: string, words: typeof wide | typeof upright): Promise<number> {
  const [width, height] = words.reduced;
  const { data } = await sharp(join(brand, file))
    .resize(width, height)
    .blur(1)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => data[y * width + x] ?? 0;
  let edges = 0;
  for (let y = 0; y < height * words.height; y++)
    for (let x = 0; x < width * words.width; x++)
      if (Math.hypot(at(x + 1, y) - at(x, y), at(x, y + 1) - at(x, y)) > 6) edges++;
  return edges;
}

describe('cover picture', () => {
  test.each([
    ['hero-wide.webp', wide],
    ['hero-wide-dark.webp', wide],
    ['hero-tall.webp', upright],
    ['hero-tall-dark.webp', upright],
  ])('%s has no edges behind the text', async (file, words) => {
    expect(await edgesUnderWords(file, words)).toBe(0);
  });
});
