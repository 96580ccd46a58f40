import { gearKinds } from './behindTheScenes';
import { socialSvg } from './brand/social';
import { type LightName, lightNames } from './ink/light';
import { drawPicture, type PictureSpec, printSize } from './pictureSpec';
import { render } from './render';
import { sceneKinds } from './scenes';
import { trades } from './shapes/trades';

const lightOf = (i: number): LightName => lightNames[i % lightNames.length] ?? 'golden';
const barn = (seed: string): PictureSpec => ({ of: 'poster', kind: 'barnWeather', light: 'dusk', seed });

/** What a rasteriser would stumble over: a number that is none, a paint or a clip that is nowhere defined. */
function faults(svg: string): string[] {
  const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
  const opened = svg.match(/<[a-z]/gi)?.length ?? 0;
  const closed = (svg.match(/<\//g)?.length ?? 0) + (svg.match(/\/>/g)?.length ?? 0);
  return [
    ...(/NaN|undefined|Infinity/.exec(svg) ?? []),
    ...used.filter((id) => !defined.has(id)).map((id) => `#${id} is not defined`),
    ...(opened === closed ? [] : ['something is not closed']),
  ];
}

describe('#drawPicture', () => {
  test.each(sceneKinds)('When %s is drawn in every light, then nothing in it is broken', (kind) => {
    const drawings = lightNames.map((light) => drawPicture({ of: 'poster', kind, light, seed: 'test' }));
    expect(drawings.flatMap(faults)).toEqual([]);
    // Inside a cave there is no weather, but the light still differs.
    expect(new Set(drawings).size).toBe(lightNames.length);
  });

  test('When guests, shops and sets are drawn, then nothing in them is broken', () => {
    const drawings = [
      ...sceneKinds.map((scene, i) =>
        drawPicture({ of: 'portrait', scene, light: lightOf(i), seed: `guest ${i}` }),
      ),
      ...trades.map((trade, i) => drawPicture({ of: 'shop', trade, light: lightOf(i), seed: 'test' })),
      ...gearKinds.map((gear, i) =>
        drawPicture({ of: 'set', scene: sceneKinds[i * 3] ?? 'fair', gear, light: lightOf(i), seed: 'test' }),
      ),
    ];
    expect(drawings.flatMap(faults)).toEqual([]);
  });

  test('When a seed is used again, then it is the same picture, and another seed makes another', () => {
    expect(drawPicture(barn('one'))).toBe(drawPicture(barn('one')));
    expect(drawPicture(barn('one'))).not.toBe(drawPicture(barn('two')));
  });

  test('When the name of a show has signs that XML uses, then its share image can still be read', async () => {
    const svg = socialSvg({ name: 'Bits & "Pieces" <3', tagline: "What's left & right" });
    expect(faults(svg)).toEqual([]);
    await expect(render(svg, { width: 120, height: 63, format: 'png' })).resolves.toBeInstanceOf(Buffer);
  });
});

describe('#printSize', () => {
  test('When a picture is for a video or a place, then it has the size of that', () => {
    const light = 'noon';
    expect(printSize({ of: 'poster', kind: 'oval', light, seed: '' })).toEqual({ width: 1280, height: 720 });
    expect(printSize({ of: 'shop', trade: 'books', light, seed: '', ratio: '3:2' })).toEqual({
      width: 1080,
      height: 720,
    });
    expect(printSize({ of: 'set', scene: 'oval', gear: 'crew', light, seed: '' })).toEqual({
      width: 1080,
      height: 720,
    });
  });
});
