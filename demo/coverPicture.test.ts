import { join } from 'node:path';
import sharp from 'sharp';

const brand = join(import.meta.dirname, '..', 'brand');

/** Where the name, the tagline and the buttons lie on the wide picture, at every width from 768 to 2560 px. */
const words = { width: 0.66, height: 0.46 };

/**
 * Steps in lightness (0 to 255) between neighbours under the words, counted where they are more than grain.
 * The picture is reduced first, as grain is no edge.
 */
async function edgesUnderWords(file: string): Promise<number> {
  const [width, height] = [600, 300];
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

describe('The cover picture', () => {
  test.each(['hero-wide.webp', 'hero-wide-1200.webp', 'hero-wide-dark.webp', 'hero-wide-dark-1200.webp'])(
    'When words stand on %s, then no bird, star, cloud or roof is under them',
    async (file) => {
      expect(await edgesUnderWords(file)).toBe(0);
    },
  );
});
