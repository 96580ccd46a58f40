import { local } from '../ink/light';
import { n, polygon, rectangle } from '../ink/path';
import type { Sheet } from '../ink/sheet';
import { grasses, wildflowers } from '../shapes/foreground';
import { hills, ribbon } from '../shapes/ground';
import { turbine } from '../shapes/landmarks';
import { birds, clouds, sky } from '../shapes/sky';
import { tree, treeline } from '../shapes/trees';
import { oldPickup } from './mainStreet';

/** Wind turbines over the prairie counties. */
export function windFarm(sheet: Sheet): void {
  const { width: w, height: h } = sheet;
  const random = sheet.random.fork('wind');
  const horizon = h * 0.62;
  sky(sheet, { horizon, rays: random.chance(0.4) });
  clouds(sheet, { horizon, amount: 1.2 });
  for (let i = 0; i < 9; i++)
    turbine(
      sheet,
      w * (0.04 + i * 0.115) + random.between(-30, 30),
      horizon + 6,
      h * random.between(0.12, 0.2),
      0.72,
      random.between(0, 2),
    );
  treeline(sheet, { y: horizon + 6, height: 30, depth: 0.7 });
  const { crop, meadow, grass } = sheet.light.season;
  // The hills have dips; what shows there is the plain behind.
  sheet.ink(rectangle(-20, horizon, w + 40, h * 0.3), meadow, { depth: 0.55 });
  hills(sheet, {
    from: horizon + 4,
    to: h * 0.9,
    count: 4,
    colours: [meadow, crop, grass, crop],
    swell: 18,
    depth: [0.5, 0.02],
  });
  strips(sheet, h * 0.74, crop);
  for (const [x, y, s] of [
    [0.24, 0.7, 0.46],
    [0.52, 0.68, 0.36],
    [0.84, 0.74, 0.62],
  ] as const)
    turbine(sheet, w * x + random.between(-40, 40), h * y, h * s, 0.16 - s * 0.15, random.between(0, 2));
  sheet.ink(
    ribbon([
      [w * 0.62, h * 0.66, 8],
      [w * 0.57, h * 0.71, 20],
      [w * 0.64, h * 0.77, 44],
      [w * 0.56, h * 0.86, 100],
      [w * 0.36, h * 1.03, 260],
    ]),
    sheet.light.season.snow ? '#ffffff' : '#d8c091',
    { face: 0.25 },
  );
  tree(sheet, w * 0.1, h * 0.83, h * 0.3, { shape: 'round' });
  oldPickup(sheet, w * 0.56, h * 0.855, h * 0.05, random.pick([local.barn, local.lake]));
  birds(sheet, w * 0.66, h * 0.26, 8);
  grasses(sheet, {
    from: -20,
    to: w + 20,
    y: h * 1.03,
    height: h * 0.2,
    face: -0.4,
    density: 1.3,
    colour: crop,
  });
  if (!sheet.light.season.snow)
    wildflowers(sheet, {
      from: w * 0.5,
      to: w,
      y: h * 1.03,
      height: h * 0.19,
      colours: [local.gold, local.white, '#c85a3a'],
      count: 20,
    });
  sheet.shade(rectangle(-20, h * 0.8, w + 40, h), sheet.light.shadow, [0, h], [0, h * 0.8], 0.35);
}

function strips(sheet: Sheet, y: number, own: string): void {
  const { width: w, height: h } = sheet;
  let d = '';
  for (let i = 0; i < 26; i++)
    d += polygon([
      [w * (0.3 + i * 0.016), y + 24],
      [w * (0.3 + i * 0.016) + 6, y + 24],
      [w * (-0.2 + i * 0.062), h * 0.95],
      [w * (-0.2 + i * 0.062) - 26, h * 0.95],
    ]);
  sheet.within(`M-20 ${n(y + 30)}Q${n(w * 0.4)} ${n(y)} ${n(w + 20)} ${n(y + 30)}V${n(h)}H-20Z`, () =>
    sheet.ink(d, own, { face: -0.6 }, 0.3),
  );
}
