import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { stopBundler } from '../../bootstrap/bundle.mjs';
import { drawBrandPictures } from './brandPictures';

const root = resolve(__dirname, '../../..');
const own = mkdtempSync(join(tmpdir(), 'local-show-brand-'));
const folder = join(own, 'brand');
const showFile = join(own, 'show.json');

let drawn: boolean;

// The one drawing of this file: seconds on a quiet machine, more beside other tests.
beforeAll(async () => {
  writeFileSync(showFile, readFileSync(join(root, 'show.json')));
  drawn = await drawBrandPictures({ root, folder, showFile });
}, 120_000);
afterAll(async () => {
  rmSync(own, { recursive: true });
  await stopBundler();
});

describe('#drawBrandPictures', () => {
  test('When they were never drawn, then all are there in the sizes that pages count on', async () => {
    expect(drawn).toBe(true);
    const sizes = Object.fromEntries(
      await Promise.all(
        readdirSync(folder)
          .filter((name) => /\.(webp|png|jpg)$/.test(name))
          .map(async (name): Promise<[string, string]> => {
            const { width, height } = await sharp(join(folder, name)).metadata();
            return [name, `${width}x${height}`];
          }),
      ),
    );
    expect(sizes).toEqual({
      'apple-touch-icon.png': '180x180',
      'drone.webp': '1280x720',
      'favicon-32.png': '32x32',
      'hero-tall-640.webp': '640x896',
      'hero-tall-dark-640.webp': '640x896',
      'hero-tall-dark.webp': '1000x1400',
      'hero-tall.webp': '1000x1400',
      'hero-wide-1200.webp': '1200x600',
      'hero-wide-dark-1200.webp': '1200x600',
      'hero-wide-dark.webp': '2400x1200',
      'hero-wide.webp': '2400x1200',
      'icon-192.png': '192x192',
      'icon-512.png': '512x512',
      'icon-maskable-512.png': '512x512',
      'social.jpg': '1200x630',
      'stock-640.webp': '640x360',
      'stock.webp': '1280x720',
    });
    const drawings = readdirSync(folder).filter((name) => name.endsWith('.svg'));
    expect(drawings.sort()).toEqual(['favicon.svg', 'logo-light.svg', 'logo-mark.svg', 'logo.svg']);
  });

  test('When a phone reads the manifest, then every icon that it names is there', () => {
    const { icons, name } = JSON.parse(readFileSync(join(folder, 'site.webmanifest'), 'utf8'));
    expect(name).toBe(JSON.parse(readFileSync(showFile, 'utf8')).name);
    for (const { src } of icons) expect(existsSync(join(own, src))).toBe(true);
  });

  test('When nothing changed, then nothing is drawn again', async () => {
    const before = statSync(join(folder, 'hero-wide.webp')).mtimeMs;
    expect(await drawBrandPictures({ root, folder, showFile })).toBe(false);
    expect(statSync(join(folder, 'hero-wide.webp')).mtimeMs).toBe(before);
  });

  test('When the show file cannot be used, then one sentence says so and the pictures count as undone', async () => {
    writeFileSync(showFile, '{}');
    await expect(drawBrandPictures({ root, folder, showFile })).rejects.toThrow(
      /^the show's pictures cannot be drawn: /,
    );
    expect(existsSync(join(folder, '.inputs'))).toBe(false);
  });
});
