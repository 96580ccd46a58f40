import { local } from '../ink/light';
import { ellipse, n, polygon, rounded, taper } from '../ink/path';
import type { Sheet } from '../ink/sheet';
import { barn } from '../shapes/barn';
import { farmhouse } from '../shapes/farm';
import { branch } from '../shapes/foreground';
import { hills } from '../shapes/ground';
import { person } from '../shapes/people';
import { birds, clouds, sky } from '../shapes/sky';
import { bareTree, pine } from '../shapes/trees';

/** A hill, sleds, and a village below; without snow it is a kite hill. */
export function sledding(sheet: Sheet): void {
  const { width: w, height: h } = sheet;
  const random = sheet.random.fork('hill');
  const snow = sheet.light.season.snow;
  const horizon = h * 0.5;
  sky(sheet, { horizon, rays: random.chance(0.3) });
  clouds(sheet, { horizon });
  birds(sheet, w * 0.5, h * 0.18, 5);
  hills(sheet, {
    from: h * 0.46,
    to: h * 0.62,
    count: 4,
    colours: snow
      ? ['#dfe6ea', '#cfd9de', '#e9eded']
      : [...sheet.light.season.leaves.slice(0, 2), sheet.light.season.meadow],
    swell: 36,
    depth: [0.7, 0.3],
  });
  for (let i = 0; i < 16; i++)
    pine(sheet, w * random.between(0, 1), h * random.between(0.52, 0.6), h * random.between(0.06, 0.11), 0.4);
  const low = sheet.side > 0 ? 0.26 : 0.74;
  barn(sheet, w * low, h * 0.65, h * 0.09, { depth: 0.2, run: sheet.side });
  farmhouse(sheet, w * (low + 0.1), h * 0.67, h * 0.075, 0.2);
  farmhouse(sheet, w * (low - 0.13), h * 0.66, h * 0.06, 0.25, '#d9b48a');
  const left = sheet.side > 0;
  const m = (x: number) => (left ? w * x : w * (1 - x));
  const slope = `M${n(m(-0.05))} ${n(h * 0.9)}Q${n(m(0.3))} ${n(h * 0.86)} ${n(m(0.55))} ${n(h * 0.66)}T${n(m(1.05))} ${n(h * 0.34)}V${n(h + 20)}H${n(m(-0.05))}Z`;
  sheet.ink(slope, sheet.light.season.meadow, { face: 0.3 });
  sheet.shade(slope, sheet.light.shadow, [m(0), h], [m(0.7), h * 0.5], 0.5);
  let tracks = '';
  for (let i = 0; i < 5; i++)
    tracks += `M${n(m(0.92 - i * 0.04))} ${n(h * (0.46 + i * 0.05))}Q${n(m(0.6))} ${n(h * (0.66 + i * 0.05))} ${n(m(0.14 + i * 0.07))} ${n(h * (0.92 + i * 0.02))}`;
  if (snow) sheet.stroke(tracks, sheet.tone('#b9c6d0', { face: -0.1 }), { width: 5, opacity: 0.6 });
  for (const [x, y, s] of [
    [0.93, 0.44, 0.26],
    [1.0, 0.48, 0.34],
  ] as const) {
    if (random.chance(0.5) || !snow) pine(sheet, m(x), h * y, h * s, 0.03);
    else bareTree(sheet, m(x), h * y, h * s * 1.2, 0.03);
  }
  if (snow)
    for (const [x, y, s, own] of [
      [0.36, 0.87, 0.13, local.barn],
      [0.55, 0.79, 0.1, local.gold],
      [0.7, 0.68, 0.075, local.lake],
    ] as const)
      sled(sheet, m(x), h * y, h * s, own, left ? -1 : 1);
  else
    for (const [x, y, kx, ky, own] of [
      [0.62, 0.72, 0.42, 0.18, local.barn],
      [0.75, 0.62, 0.62, 0.1, local.gold],
      [0.48, 0.82, 0.22, 0.26, local.lake],
    ] as const)
      kite(sheet, m(x), h * y, m(kx), h * ky, own);
  for (const [x, y, s] of [
    [0.8, 0.6, 0.1],
    [0.84, 0.565, 0.09],
    [0.24, 0.95, 0.15],
  ] as const)
    person(sheet, m(x), h * y, h * s, { waving: x < 0.3, walking: true });
  branch(sheet, [m(-0.02), h * 0.03], w * 0.3, left ? 1 : -1);
}

function sled(sheet: Sheet, x: number, y: number, s: number, own: string, dir: 1 | -1): void {
  sheet.placed(`rotate(${dir * -20 * -1} ${n(x)} ${n(y)})`, () => {
    sheet.fill(ellipse(x, y + s * 0.1, s, s * 0.08), sheet.light.shadow, 0.3);
    sheet.stroke(
      `M${n(x - dir * s * 0.9)} ${n(y)}H${n(x + dir * s * 0.7)}q${n(dir * s * 0.24)} 0 ${n(dir * s * 0.24)} ${n(-s * 0.3)}`,
      sheet.tone('#8a5f3e', { face: 0.2 }),
      { width: s * 0.07 },
    );
    sheet.ink(rounded(x - s * 0.8, y - s * 0.2, s * 1.5, s * 0.12, 4), '#b98d5d', { face: 0.3 });
    for (const dx of [-0.34, 0.18]) {
      const body = dx < 0 ? own : local.green;
      sheet.ink(
        taper([x + dx * s, y - s * 0.2], [x + dx * s + dir * s * 0.46, y - s * 0.24], s * 0.22, s * 0.14),
        local.nightBlue,
        { face: 0 },
      );
      sheet.ink(
        taper([x + dx * s, y - s * 0.2], [x + dx * s + dir * s * 0.04, y - s * 0.66], s * 0.36, s * 0.3),
        body,
        { face: 0.15 },
      );
      sheet.ink(
        ellipse(x + dx * s + dir * s * 0.07, y - s * 0.86, s * 0.15, s * 0.17),
        dx < 0 ? '#e2ac84' : '#a9714c',
        { face: 0.1 },
      );
      sheet.ink(
        `M${n(x + dx * s + dir * s * 0.07 - s * 0.17)} ${n(y - s * 0.88)}a${n(s * 0.17)} ${n(s * 0.19)} 0 0 1 ${n(s * 0.34)} 0Z`,
        dx < 0 ? local.gold : local.barn,
        { face: 0.2 },
      );
      sheet.ink(ellipse(x + dx * s + dir * s * 0.07, y - s * 1.09, s * 0.05), '#fffaf0', { face: 0.3 });
      sheet.ink(
        taper(
          [x + dx * s + dir * s * 0.03, y - s * 0.66],
          [x + dx * s - dir * s * 0.34, y - s * 0.6],
          s * 0.1,
          s * 0.07,
        ),
        dx < 0 ? '#f3ecd9' : local.gold,
        { face: 0.2 },
      );
    }
  });
  for (let i = 0; i < 6; i++)
    sheet.fill(
      ellipse(x - dir * s * (0.9 + i * 0.16), y - s * (0.1 + i * 0.09), s * (0.13 - i * 0.012)),
      '#ffffff',
      0.8 - i * 0.1,
    );
}

function kite(sheet: Sheet, x: number, y: number, kx: number, ky: number, own: string): void {
  const { height: h } = sheet;
  const s = h * 0.075;
  person(sheet, x, y, h * 0.13, { waving: true });
  sheet.stroke(
    `M${n(x)} ${n(y - h * 0.13)}Q${n((x + kx) / 2)} ${n(Math.max(y, ky) - h * 0.2)} ${n(kx)} ${n(ky)}`,
    sheet.tone('#f6f0e2', { face: 0.2 }),
    { width: 1.6, opacity: 0.8 },
  );
  sheet.ink(
    polygon([
      [kx, ky - s],
      [kx + s * 0.7, ky],
      [kx, ky + s * 1.2],
      [kx - s * 0.7, ky],
    ]),
    own,
    { face: 0.2 },
  );
  sheet.ink(
    polygon([
      [kx, ky - s],
      [kx + s * 0.7, ky],
      [kx, ky],
    ]) +
      polygon([
        [kx, ky + s * 1.2],
        [kx - s * 0.7, ky],
        [kx, ky],
      ]),
    local.white,
    { face: 0.2 },
  );
  sheet.stroke(
    `M${n(kx)} ${n(ky + s * 1.2)}q${n(s * 0.5)} ${n(s * 0.5)} 0 ${n(s)}t0 ${n(s)}`,
    sheet.tone(own, { face: 0.2 }),
    { width: 5 },
  );
}
