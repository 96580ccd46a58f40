import sharp from 'sharp';
import { lightNames } from './ink/light';
import { drawPicture } from './pictureSpec';
import { render } from './render';
import { sceneKinds } from './scenes';

describe('#render', () => {
  test.each(sceneKinds)(
    'When the scene %s is printed, then it has the size asked for and is no empty sheet',
    async (kind) => {
      const light = lightNames[sceneKinds.indexOf(kind) % lightNames.length] ?? 'golden';
      const svg = drawPicture({ of: 'poster', kind, light, seed: 'test' });
      const print = sharp(await render(svg, { width: 160, height: 90, format: 'webp' }));
      expect(await print.metadata()).toMatchObject({ width: 160, height: 90, format: 'webp' });
      const { channels } = await print.stats();
      expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(12);
    },
  );

  test('When a drawing is printed again, then it is the same to the byte', async () => {
    const svg = drawPicture({ of: 'shop', trade: 'bakery', light: 'night', seed: 'test' });
    const print = () => render(svg, { width: 320, height: 180, format: 'webp' });
    expect((await print()).equals(await print())).toBe(true);
  });
});
