import { codeText, shortPath } from '@show/contracts/domain/shortUrl';
import jsQR from 'jsqr';
import { qrCode, quietZone } from './qrCode';

/** The code as pixels, four to a module, drawn from its path alone. */
function pixelsOf({ size, path }: ReturnType<typeof qrCode>) {
  const scale = 4;
  const side = size * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let down = 0; down < scale; down += 1)
      for (let right = 0; right < Number(run) * scale; right += 1) {
        const at = ((Number(y) * scale + down) * side + Number(x) * scale + right) * 4;
        pixels.fill(0, at, at + 3);
      }
  return { pixels, side };
}

const signUrl = (domain: string) =>
  codeText(`https://${domain}${shortPath({ kind: 'giveaway', id: 12 }, '104-K2QW9X')}`);

test.each([
  signUrl('hoosier-pulse.example.org'),
  'https://show.example/giveaways/1#claim=aB3_x',
  'HTTP://A/'.repeat(60),
])('another decoder reads %s', (text) => {
  const { pixels, side } = pixelsOf(qrCode(text));

  expect(jsQR(pixels, side, side)?.data).toBe(text);
});

test.each([
  ['show.example', 3],
  ['www.hoosierpulse-tv.com', 3],
  ['thirty-letters-and-more.example', 3],
])('the code of a sign at %s has version %i, which is read from afar', (domain, version) => {
  expect(qrCode(signUrl(domain)).version).toBe(version);
});

test('leaves the quiet zone empty', () => {
  const { size, path } = qrCode('https://show.example/g');
  const dark = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, run]) => [
    Number(x),
    Number(y),
    Number(run),
  ]);

  expect(Math.min(...dark.flatMap(([x = 0, y = 0]) => [x, y]))).toBe(quietZone);
  expect(Math.max(...dark.flatMap(([x = 0, y = 0, run = 0]) => [x + run, y + 1]))).toBe(size - quietZone);
});
