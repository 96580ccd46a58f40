import sharp from 'sharp';
import { lightNames } from './ink/light';
import { drawPicture } from './pictureSpec';
import { render } from './render';
import { sceneKinds } from './scenes';

describe('#render', () => {
  test('When each scene is printed, then it has the size asked for and is no empty sheet', async () => {
    const prints = await Promise.all(
      sceneKinds.map(async (kind, i) => {
        const light = lightNames[i % lightNames.length] ?? 'golden';
        const svg = drawPicture({ of: 'poster', kind, light, seed: 'test' });
        const print = sharp(await render(svg, { width: 160, height: 90, format: 'webp' }));
        const [{ width, height, format }, { channels }] = [await print.metadata(), await print.stats()];
        return { kind, width, height, format, varied: channels.some((channel) => channel.stdev > 12) };
      }),
    );
    expect(prints).toEqual(
      sceneKinds.map((kind) => ({ kind, width: 160, height: 90, format: 'webp', varied: true })),
    );
  });

  test('When a drawing is printed again, then it is the same to the byte', async () => {
    const svg = drawPicture({ of: 'shop', trade: 'bakery', light: 'night', seed: 'test' });
    const print = () => render(svg, { width: 320, height: 180, format: 'webp' });
    expect((await print()).equals(await print())).toBe(true);
  });
});
