import { local } from '../ink/light';
import { n, type Point, rectangle, taper } from '../ink/path';
import type { Sheet } from '../ink/sheet';
import { barn } from '../shapes/barn';
import { farmhouse, silo } from '../shapes/farm';
import { grasses, wildflowers } from '../shapes/foreground';
import { field, land, plain } from '../shapes/ground';
import { fence, pole, wires } from '../shapes/roadside';
import { birds, clouds, lightning, sky } from '../shapes/sky';
import { castShadow, tree, treeline } from '../shapes/trees';

/** A barn and its silo under a great deal of sky. */
export function barnWeather(sheet: Sheet): void {
  const { width: w, height: h } = sheet;
  const random = sheet.random.fork('barn');
  const horizon = h * random.between(0.6, 0.68);
  sky(sheet, { horizon, rays: random.chance(0.5) });
  clouds(sheet, { horizon, amount: 1.4 });
  if (sheet.light.weather === 'rain')
    lightning(sheet, w * random.between(0.12, 0.3), horizon * 0.42, horizon + 4);
  else birds(sheet, w * random.between(0.15, 0.35), horizon * 0.4, 9);
  treeline(sheet, { y: horizon + 4, height: 44, depth: 0.7 });
  land(sheet, horizon, sheet.light.season.meadow);
  const ground = plain(sheet, horizon, w * random.between(0.3, 0.7));
  const { crop, grass } = sheet.light.season;
  field(sheet, ground, { from: -6, to: -0.4, near: 2.6, far: 8, colour: crop, rows: 30, depth: 0.2 });
  field(sheet, ground, { from: 0.4, to: 6, near: 2.6, far: 9, colour: grass, rows: 20, depth: 0.2 });
  field(sheet, ground, {
    from: -3,
    to: 3,
    near: 0.95,
    far: 1.9,
    colour: random.pick([crop, grass, '#8a6a4c']),
    rows: 40,
  });
  const x = w * (sheet.side > 0 ? random.between(0.3, 0.4) : random.between(0.55, 0.62));
  const y = horizon + h * 0.07;
  const s = h * random.between(0.27, 0.32);
  const run = sheet.side > 0 ? 1 : -1;
  const poles: Point[][] = [];
  for (let i = 0; i < 6; i++) poles.push(pole(sheet, w * (i / 5), horizon + 26, h * 0.17, 0.45));
  wires(sheet, poles, 0.4);
  tree(sheet, x - run * s * 1.25, y - 6, s * 1.1, { depth: 0.1, shape: 'wide' });
  silo(sheet, x - run * s * 0.78, y, s * 0.34, s * 1.5, 0.06);
  if (random.chance(0.6)) silo(sheet, x - run * s * 1.12, y, s * 0.26, s * 1.05, 0.08, local.steel);
  castShadow(sheet, x, y, s * 1.1, s * 1.6, 0.5);
  barn(sheet, x, y, s, { run, colour: random.pick([local.barn, local.barn, '#e8e1d0', '#8f3a2c']) });
  windmill(sheet, x + run * s * 2.05, y + 6, s * 1.25);
  farmhouse(sheet, x + run * s * 2.7, y + 4, s * 0.5, 0.1);
  tree(sheet, x + run * s * 3.3, y + 6, s * 0.8, { depth: 0.1 });
  fence(sheet, [-20, h * 0.86], [w + 20, h * 0.845], h * 0.075, random.pick([local.white, local.wood]));
  grasses(sheet, { from: -20, to: w + 20, y: h * 1.02, height: h * 0.17, face: -0.4, density: 1.2 });
  if (!sheet.light.season.snow)
    wildflowers(sheet, {
      from: -10,
      to: w,
      y: h * 1.02,
      height: h * 0.15,
      colours: [local.white, local.gold, '#b7577c', local.barn],
      count: 26,
    });
  sheet.shade(rectangle(-20, h * 0.8, w + 40, h * 0.25), sheet.light.shadow, [0, h], [0, h * 0.8], 0.35);
}

/** A water-pumping windmill on its tower. */
function windmill(sheet: Sheet, x: number, y: number, height: number): void {
  const iron = sheet.tone('#5b6468', { depth: 0.08, face: -0.1 });
  const [hub, foot] = [y - height, height * 0.13];
  sheet.stroke(
    `M${n(x - foot)} ${n(y)}L${n(x - 4)} ${n(hub)}M${n(x + foot)} ${n(y)}L${n(x + 4)} ${n(hub)}M${n(x - foot * 0.75)} ${n(y - height * 0.25)}L${n(x + foot * 0.5)} ${n(y - height * 0.5)}L${n(x - foot * 0.28)} ${n(y - height * 0.74)}M${n(x + foot * 0.75)} ${n(y - height * 0.25)}L${n(x - foot * 0.5)} ${n(y - height * 0.5)}L${n(x + foot * 0.28)} ${n(y - height * 0.74)}`,
    iron,
    { width: 4 },
  );
  let blades = '';
  for (let i = 0; i < 14; i++) {
    const a = (i / 14) * Math.PI * 2;
    blades += taper(
      [x + Math.cos(a) * height * 0.05, hub + Math.sin(a) * height * 0.05],
      [x + Math.cos(a) * height * 0.2, hub + Math.sin(a) * height * 0.2],
      height * 0.018,
      height * 0.062,
    );
  }
  sheet.ink(blades, local.steel, { depth: 0.05, face: 0.3 });
  sheet.ink(
    `M${n(x)} ${n(hub)}l${n(-sheet.side * height * 0.24)} ${n(height * 0.02)}l${n(-sheet.side * height * 0.12)} ${n(-height * 0.08)}v${n(height * 0.14)}l${n(sheet.side * height * 0.12)} ${n(-height * 0.05)}Z`,
    local.barn,
    { face: 0 },
  );
}
