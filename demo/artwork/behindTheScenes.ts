import { indoors } from './indoors';
import { type LightName, lights, local } from './ink/light';
import { ellipse, n, polygon, rectangle, rounded, taper } from './ink/path';
import { seeded } from './ink/random';
import { Sheet } from './ink/sheet';
import { finish, rooms } from './picture';
import { type SceneKind, scenes } from './scenes';
import { person, skins } from './shapes/people';
import { weather } from './shapes/weather';

export const gearKinds = ['camera', 'monitor', 'boom', 'slate', 'lights', 'crew', 'none'] as const;
type Gear = (typeof gearKinds)[number];

export interface SetSpec {
  scene: SceneKind;
  seed: string;
  light: LightName;
  /** What of the crew's things stands in front. */
  gear: Gear;
}

/** A filming day: the place, and the crew's own things close to the viewer. 3:2, 900 units high. */
export function drawSet({ scene, seed, light, gear }: SetSpec): string {
  const random = seeded(`set/${scene}/${seed}`);
  const [w, h] = [1350, 900];
  const sheet = new Sheet(
    w,
    h,
    rooms.includes(scene) ? indoors(lights[light]) : lights[light],
    random,
    random.sign(),
  );
  const draw = () => {
    scenes[scene](sheet);
    weather(sheet);
    if (gear !== 'none')
      sheet.shade(rectangle(-20, -20, w + 40, h + 40), sheet.light.haze, [w / 2, h], [w / 2, 0], 0.25);
    gears[gear](sheet);
    finish(sheet);
  };
  sheet.mirrored = random.chance(0.5);
  if (sheet.mirrored) sheet.placed(`translate(${w} 0) scale(-1 1)`, draw);
  else draw();
  return sheet.toString();
}

const dark = '#23252b';

/** Head and shoulders from behind, close. */
function operator(sheet: Sheet, x: number, y: number, s: number, own: string, cap: boolean): void {
  const random = sheet.random.fork(`operator${n(x)}`);
  const body = `M${n(x - s * 1.15)} ${n(sheet.height + 30)}V${n(y + s * 1.3)}Q${n(x - s * 1.05)} ${n(y + s * 0.72)} ${n(x)} ${n(y + s * 0.62)}Q${n(x + s * 1.05)} ${n(y + s * 0.72)} ${n(x + s * 1.15)} ${n(y + s * 1.3)}V${n(sheet.height + 30)}Z`;
  sheet.ink(body, own, { face: -0.25 });
  sheet.shade(
    body,
    sheet.light.shadow,
    [x - sheet.side * s, y + s * 2],
    [x + sheet.side * s * 0.6, y + s * 0.7],
    0.75,
  );
  const skin = random.pick(skins);
  const hair = random.pick(['#2b1d18', '#4a2f22', '#1e1613', '#6b4226']);
  sheet.ink(rounded(x - s * 0.2, y + s * 0.3, s * 0.4, s * 0.5, s * 0.1), skin, { face: -0.45 });
  sheet.ink(ellipse(x, y + s * 0.05, s * 0.41, s * 0.48), skin, { face: -0.3 });
  const tail = !cap && random.chance(0.4);
  const crown = `M${n(x - s * 0.44)} ${n(y + s * 0.2)}C${n(x - s * 0.52)} ${n(y - s * 0.66)} ${n(x + s * 0.52)} ${n(y - s * 0.66)} ${n(x + s * 0.44)} ${n(y + s * 0.2)}Q${n(x + s * 0.34)} ${n(y + s * 0.26)} ${n(x + s * 0.28)} ${n(y + s * 0.38)}Q${n(x)} ${n(y + s * 0.5)} ${n(x - s * 0.28)} ${n(y + s * 0.38)}Q${n(x - s * 0.34)} ${n(y + s * 0.26)} ${n(x - s * 0.44)} ${n(y + s * 0.2)}Z`;
  sheet.ink(crown, hair, { face: -0.15 });
  sheet.shade(crown, sheet.light.key, [x + sheet.side * s * 0.5, y - s * 0.5], [x, y], 0.4);
  if (tail) {
    sheet.ink(taper([x, y - s * 0.1], [x + s * 0.05, y + s * 0.95], s * 0.26, s * 0.1, s * 0.06), hair, {
      face: 0.1,
    });
    sheet.ink(rounded(x - s * 0.1, y - s * 0.1, s * 0.2, s * 0.09, s * 0.04), local.gold, { face: 0 });
  }
  if (cap) {
    sheet.ink(
      `M${n(x - s * 0.48)} ${n(y - s * 0.04)}Q${n(x - s * 0.48)} ${n(y - s * 0.62)} ${n(x)} ${n(y - s * 0.62)}T${n(x + s * 0.48)} ${n(y - s * 0.04)}Q${n(x)} ${n(y + s * 0.1)} ${n(x - s * 0.48)} ${n(y - s * 0.04)}Z`,
      local.barn,
      { face: -0.05 },
    );
    sheet.ink(ellipse(x, y - s * 0.06, s * 0.16, s * 0.09), dark, { face: -0.2 });
  }
  sheet.stroke(
    `M${n(x - s * 0.47)} ${n(y + s * 0.04)}Q${n(x - s * 0.5)} ${n(y - s * 0.68)} ${n(x)} ${n(y - s * 0.68)}T${n(x + s * 0.47)} ${n(y + s * 0.04)}`,
    sheet.tone(dark),
    { width: s * 0.09 },
  );
  for (const d of [-1, 1])
    sheet.ink(rounded(x + d * s * 0.47 - s * 0.1, y - s * 0.13, s * 0.2, s * 0.34, s * 0.08), dark, {
      face: d === sheet.side ? 0.3 : -0.1,
    });
  const rim = `M${n(x + sheet.side * s * 0.24)} ${n(y + s * 0.66)}Q${n(x + sheet.side * s * 1.02)} ${n(y + s * 0.76)} ${n(x + sheet.side * s * 1.13)} ${n(y + s * 1.3)}`;
  sheet.stroke(rim, sheet.light.key, { width: s * 0.045, opacity: 0.65 });
}

/** A cinema camera on its legs, from behind; `x`, `y` the middle of its body. */
function camera(sheet: Sheet, x: number, y: number, s: number): void {
  const iron = { face: -0.1 };
  const floor = sheet.height + 40;
  sheet.ink(
    taper([x, y + s * 0.55], [x - s * 1.1, floor], s * 0.13, s * 0.1) +
      taper([x, y + s * 0.55], [x + s * 1.05, floor], s * 0.13, s * 0.1) +
      taper([x, y + s * 0.55], [x + s * 0.12, floor], s * 0.13, s * 0.12),
    '#2e3036',
    iron,
  );
  sheet.ink(rounded(x - s * 0.26, y + s * 0.4, s * 0.52, s * 0.2, s * 0.05), '#3c3f46', { face: 0.2 });
  sheet.ink(taper([x + s * 0.1, y + s * 0.5], [x + s * 0.86, y + s * 0.95], s * 0.07, s * 0.09), '#2e3036', {
    face: 0.1,
  });
  sheet.ink(rounded(x - s * 0.62, y - s * 0.36, s * 1.1, s * 0.78, s * 0.1), dark, { face: 0 });
  sheet.ink(rounded(x - s * 0.55, y - s * 0.3, s * 0.96, s * 0.12, s * 0.03), '#474b53', { face: 0.4 });
  sheet.ink(rounded(x + s * 0.44, y - s * 0.26, s * 0.2, s * 0.56, s * 0.05), '#34363c', { face: 0.1 });
  sheet.ink(
    polygon([
      [x - s * 0.62, y - s * 0.2],
      [x - s * 1.02, y - s * 0.34],
      [x - s * 1.02, y + s * 0.36],
      [x - s * 0.62, y + s * 0.22],
    ]),
    '#1a1b1f',
    { face: 0 },
  );
  sheet.ink(
    polygon([
      [x - s * 1.02, y - s * 0.4],
      [x - s * 1.24, y - s * 0.48],
      [x - s * 1.24, y + s * 0.48],
      [x - s * 1.02, y + s * 0.42],
    ]),
    '#2b2d33',
    { face: 0.2 },
  );
  sheet.stroke(
    `M${n(x - s * 0.42)} ${n(y - s * 0.36)}q0 ${n(-s * 0.28)} ${n(s * 0.2)} ${n(-s * 0.28)}h${n(s * 0.36)}q${n(s * 0.16)} 0 ${n(s * 0.16)} ${n(s * 0.28)}`,
    sheet.tone('#2e3036', { face: 0.2 }),
    { width: s * 0.1 },
  );
  sheet.ink(rounded(x - s * 0.1, y - s * 1.02, s * 0.64, s * 0.42, s * 0.04), dark, { face: 0.1 });
  viewfinder(sheet, x - s * 0.05, y - s * 0.97, s * 0.54, s * 0.32);
  sheet.fill(ellipse(x + s * 0.36, y - s * 0.08, s * 0.035), '#ff5a3c');
  sheet.glow([x + s * 0.36, y - s * 0.08], s * 0.2, '#ff5a3c', 0.7);
  sheet.stroke(`M${n(x + sheet.side * s * 0.46)} ${n(y - s * 0.34)}v${n(s * 0.6)}`, sheet.light.key, {
    width: s * 0.03,
    opacity: 0.5,
  });
}

/** A small screen with the shot on it. */
function viewfinder(sheet: Sheet, x: number, y: number, w: number, h: number): void {
  const { light, random } = sheet;
  const r = random.fork(`view${n(x)}`);
  const screen = rounded(x, y, w, h, w * 0.02);
  sheet.fill(
    screen,
    sheet.gradient(
      [
        [0, light.sky[0] ?? '#446688'],
        [1, light.sky.at(-1) ?? '#ffeebb'],
      ],
      [x, y],
      [x, y + h * 0.7],
    ),
  );
  sheet.within(screen, () => {
    sheet.fill(ellipse(x + w * 0.7, y + h * 0.4, h * 0.13), light.disc.colour);
    sheet.ink(
      `M${n(x)} ${n(y + h * 0.68)}q${n(w * 0.3)} ${n(-h * 0.2)} ${n(w * 0.55)} 0t${n(w * 0.5)} ${n(-h * 0.06)}V${n(y + h)}H${n(x)}Z`,
      light.season.meadow,
      { face: 0.1 },
    );
    person(sheet, x + w * r.between(0.3, 0.42), y + h * 1.7, h * 1.45, { shirt: local.barn, walking: false });
  });
  const mark = w * 0.14;
  sheet.stroke(
    `M${n(x + w * 0.08)} ${n(y + h * 0.12 + mark * 0.5)}v${n(-mark * 0.5)}h${n(mark)}M${n(x + w * 0.92)} ${n(y + h * 0.12 + mark * 0.5)}v${n(-mark * 0.5)}h${n(-mark)}M${n(x + w * 0.08)} ${n(y + h * 0.88 - mark * 0.5)}v${n(mark * 0.5)}h${n(mark)}M${n(x + w * 0.92)} ${n(y + h * 0.88 - mark * 0.5)}v${n(mark * 0.5)}h${n(-mark)}`,
    '#ffffff',
    { width: Math.max(1.4, w * 0.008), opacity: 0.85 },
  );
  sheet.fill(ellipse(x + w * 0.13, y + h * 0.2, w * 0.018), '#ff4a30');
}

const gears: Readonly<Record<Gear, (sheet: Sheet) => void>> = {
  none() {},
  camera(sheet) {
    const { width: w, height: h } = sheet;
    camera(sheet, w * 0.7, h * 0.55, h * 0.2);
    operator(sheet, w * 0.93, h * 0.5, h * 0.15, local.lake, true);
  },
  monitor(sheet) {
    const { width: w, height: h } = sheet;
    const [x, y, s] = [w * 0.3, h * 0.5, h * 0.26];
    sheet.ink(taper([x, y + s * 0.5], [x, h + 40], s * 0.1, s * 0.12), '#2e3036', { face: 0.1 });
    sheet.ink(
      polygon([
        [x - s * 0.98, y - s * 0.66],
        [x - s * 1.16, y - s * 0.84],
        [x + s * 1.16, y - s * 0.84],
        [x + s * 0.98, y - s * 0.66],
      ]) +
        polygon([
          [x - s * 0.98, y - s * 0.66],
          [x - s * 1.16, y - s * 0.84],
          [x - s * 1.16, y + s * 0.7],
          [x - s * 0.98, y + s * 0.56],
        ]) +
        polygon([
          [x + s * 0.98, y - s * 0.66],
          [x + s * 1.16, y - s * 0.84],
          [x + s * 1.16, y + s * 0.7],
          [x + s * 0.98, y + s * 0.56],
        ]),
      '#17181b',
      { face: -0.1 },
    );
    sheet.ink(rounded(x - s, y - s * 0.68, s * 2, s * 1.26, s * 0.05), dark, { face: 0.1 });
    viewfinder(sheet, x - s * 0.92, y - s * 0.6, s * 1.84, s * 1.06);
    operator(sheet, w * 0.76, h * 0.56, h * 0.16, local.green, false);
    operator(sheet, w * 0.55, h * 0.68, h * 0.14, local.brick, true);
  },
  boom(sheet) {
    const { width: w, height: h } = sheet;
    operator(sheet, w * 0.84, h * 0.5, h * 0.16, local.nightBlue, true);
    const from = [w * 1.02, h * 0.42] as const;
    const tip = [w * 0.34, h * 0.17] as const;
    sheet.ink(taper(from, tip, h * 0.022, h * 0.012), '#2e3036', { face: 0.2 });
    const random = sheet.random.fork('arms');
    const skin = random.pick(skins);
    for (const [shoulder, x] of [
      [0.75, 0.72],
      [0.93, 0.9],
    ] as const) {
      const y = from[1] - ((from[0] - w * x) / (from[0] - tip[0])) * (from[1] - tip[1]);
      const elbow = [w * (shoulder + (x < 0.8 ? -0.045 : 0.03)), h * 0.58] as const;
      sheet.ink(taper([w * shoulder, h * 0.74], elbow, h * 0.085, h * 0.07), local.nightBlue, {
        face: -0.15,
      });
      sheet.ink(taper(elbow, [w * x, y + h * 0.03], h * 0.068, h * 0.042), local.nightBlue, { face: 0.1 });
      sheet.ink(ellipse(elbow[0], elbow[1], h * 0.035), local.nightBlue, { face: -0.05 });
      sheet.ink(ellipse(w * x, y + h * 0.004, h * 0.026, h * 0.031), skin, { face: 0.1 });
    }
    sheet.placed(`rotate(24 ${n(tip[0])} ${n(tip[1])})`, () => {
      sheet.ink(rounded(tip[0] - h * 0.2, tip[1] - h * 0.035, h * 0.24, h * 0.075, h * 0.036), '#8a8580', {
        face: -0.2,
      });
      const random = sheet.random.fork('fur');
      let fur = '';
      for (let i = 0; i < 120; i++) {
        const fx = tip[0] - h * 0.2 + h * 0.24 * random.next();
        const up = random.sign();
        fur += taper(
          [fx, tip[1]],
          [fx - h * 0.014, tip[1] + up * h * random.between(0.03, 0.062)],
          h * 0.008,
          1,
        );
      }
      sheet.ink(fur, '#a39d96', { face: 0.1 });
    });
    sheet.stroke(
      `M${n(tip[0] + h * 0.03)} ${n(tip[1] + 8)}Q${n(w * 0.7)} ${n(h * 0.44)} ${n(w * 0.8)} ${n(h * 0.84)}`,
      sheet.tone(dark),
      { width: 5 },
    );
  },
  slate(sheet) {
    const { width: w, height: h } = sheet;
    const [x, y, s] = [w * 0.36, h * 0.62, h * 0.24];
    sheet.placed(`rotate(-7 ${n(x)} ${n(y)})`, () => {
      sheet.ink(rounded(x - s * 1.05, y - s * 0.52, s * 2.1, s * 1.4, s * 0.06), '#22262c', { face: 0.1 });
      sheet.stroke(
        `M${n(x - s * 0.95)} ${n(y - s * 0.1)}h${n(s * 1.9)}M${n(x - s * 0.95)} ${n(y + s * 0.26)}h${n(s * 1.9)}M${n(x - s * 0.3)} ${n(y - s * 0.1)}v${n(s * 0.36)}M${n(x + s * 0.36)} ${n(y - s * 0.1)}v${n(s * 0.36)}`,
        '#e9e2d2',
        { width: 4, opacity: 0.8 },
      );
      for (const [dx, dy, long] of [
        [-0.85, -0.36, 0.9],
        [-0.85, 0.1, 0.3],
        [-0.18, 0.1, 0.3],
        [0.48, 0.1, 0.34],
        [-0.85, 0.44, 1.2],
        [-0.85, 0.64, 0.7],
      ] as const)
        sheet.fill(rounded(x + dx * s, y + dy * s, long * s, s * 0.08, s * 0.03), '#f3ecd9', 0.92);
      const clap = (lift: number) => {
        sheet.placed(`rotate(${-lift} ${n(x - s * 1.02)} ${n(y - s * 0.56)})`, () => {
          const bar = rectangle(x - s * 1.05, y - s * 0.74, s * 2.1, s * 0.2);
          sheet.ink(bar, '#f3ecd9', { face: 0.2 });
          sheet.within(bar, () => {
            let stripes = '';
            for (let i = -1; i < 8; i++)
              stripes += polygon([
                [x - s * 1.05 + i * s * 0.34, y - s * 0.54],
                [x - s * 0.88 + i * s * 0.34, y - s * 0.54],
                [x - s * 0.72 + i * s * 0.34, y - s * 0.74],
                [x - s * 0.89 + i * s * 0.34, y - s * 0.74],
              ]);
            sheet.ink(stripes, '#22262c', {});
          });
        });
      };
      clap(0);
      clap(17);
    });
    const hand = '#c88f6a';
    sheet.ink(taper([x + s * 2.1, h + 60], [x + s * 0.98, y + s * 0.5], s * 0.62, s * 0.36), local.gold, {
      face: -0.1,
    });
    sheet.ink(rounded(x + s * 0.64, y + s * 0.24, s * 0.46, s * 0.4, s * 0.16), hand, { face: 0 });
    for (let i = 0; i < 4; i++)
      sheet.ink(rounded(x + s * 0.52, y + s * (0.2 + i * 0.115), s * 0.34, s * 0.1, s * 0.05), hand, {
        face: 0.2,
      });
  },
  lights(sheet) {
    const { width: w, height: h } = sheet;
    for (const [x, y, s, d] of [
      [0.16, 0.26, 0.15, 1],
      [0.86, 0.32, 0.13, -1],
    ] as const) {
      const [px, py, r] = [w * x, h * y, h * s];
      sheet.ink(
        taper([px, py], [px, h * 0.92], 11, 13) +
          taper([px, h * 0.8], [px - r * 0.9, h * 1.02], 10, 10) +
          taper([px, h * 0.8], [px + r * 0.9, h * 1.02], 10, 10),
        '#2e3036',
        { face: 0.1 },
      );
      sheet.fill(
        polygon([
          [px + d * r * 0.4, py - r * 0.7],
          [px + d * w * 0.5, h * 0.34],
          [px + d * w * 0.42, h * 0.95],
          [px + d * r * 0.4, py + r * 0.7],
        ]),
        sheet.gradient(
          [
            [0, '#fff3cf', 0.42],
            [1, '#fff3cf', 0],
          ],
          [px, py],
          [px + d * w * 0.45, h * 0.6],
        ),
      );
      sheet.ink(
        polygon([
          [px - d * r * 0.55, py - r * 0.4],
          [px + d * r * 0.36, py - r * 0.85],
          [px + d * r * 0.36, py + r * 0.85],
          [px - d * r * 0.55, py + r * 0.4],
        ]),
        '#1d1f24',
        { face: 0.1 },
      );
      sheet.ink(
        polygon([
          [px + d * r * 0.36, py - r * 0.85],
          [px + d * r * 0.52, py - r * 0.92],
          [px + d * r * 0.52, py + r * 0.92],
          [px + d * r * 0.36, py + r * 0.85],
        ]),
        '#fff8e2',
        { face: 0.5 },
      );
      sheet.glow([px + d * r * 0.6, py], r * 2.4, '#fff0c0', 0.75);
    }
    operator(sheet, w * 0.5, h * 0.68, h * 0.14, local.green, true);
    operator(sheet, w * 0.33, h * 0.74, h * 0.13, local.brick, false);
  },
  crew(sheet) {
    const { width: w, height: h } = sheet;
    camera(sheet, w * 0.3, h * 0.6, h * 0.15);
    for (const [x, y, s, own, cap] of [
      [0.52, 0.66, 0.14, local.gold, false],
      [0.7, 0.62, 0.155, local.lake, true],
      [0.9, 0.68, 0.15, local.barn, false],
      [0.1, 0.68, 0.14, local.green, true],
    ] as const)
      operator(sheet, w * x, h * y, h * s, own, cap);
  },
};
