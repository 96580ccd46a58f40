import { lift, mix } from '../ink/colour';
import { local } from '../ink/light';
import { ellipse, n, polygon, rectangle, rounded, taper } from '../ink/path';
import type { Sheet } from '../ink/sheet';
import type { Figure } from './figure';

/** Shoulders and what covers them, down past the lower edge. */
export function clothes(sheet: Sheet, figure: Figure): void {
  const { x, y, s, shoulders: w, clothes: style } = figure;
  const foot = sheet.height + 30;
  const neck = y + s * 0.58;
  const body = `M${n(x - s * 0.2)} ${n(neck)}C${n(x - s * 0.34)} ${n(neck + s * 0.12)} ${n(x - w * 0.86)} ${n(neck + s * 0.13)} ${n(x - w)} ${n(neck + s * 0.46)}Q${n(x - w * 1.12)} ${n(neck + s * 0.8)} ${n(x - w * 1.16)} ${n(foot)}H${n(x + w * 1.16)}Q${n(x + w * 1.12)} ${n(neck + s * 0.8)} ${n(x + w)} ${n(neck + s * 0.46)}C${n(x + w * 0.86)} ${n(neck + s * 0.13)} ${n(x + s * 0.34)} ${n(neck + s * 0.12)} ${n(x + s * 0.2)} ${n(neck)}Q${n(x)} ${n(neck + s * 0.15)} ${n(x - s * 0.2)} ${n(neck)}Z`;
  const base =
    style === 'apron' || style === 'overalls' || style === 'vest'
      ? mix(figure.cloth, local.white, 0.72)
      : style === 'chef'
        ? '#f6f0e2'
        : style === 'denim'
          ? '#4f6f8c'
          : figure.cloth;
  sheet.ink(body, base, { face: 0.05 });
  sheet.within(body, () => {
    dress[style](sheet, figure, neck, foot);
    sheet.fill(
      taper(
        [x - sheet.side * w * 0.8, neck + s * 0.52],
        [x - sheet.side * w * 0.74, foot],
        s * 0.03,
        s * 0.012,
        sheet.side * s * 0.04,
      ),
      sheet.light.shadow,
      0.3,
    );
    sheet.fill(
      taper(
        [x + sheet.side * w * 0.8, neck + s * 0.52],
        [x + sheet.side * w * 0.74, foot],
        s * 0.026,
        s * 0.01,
        -sheet.side * s * 0.04,
      ),
      sheet.light.shadow,
      0.22,
    );
  });
  sheet.shade(body, sheet.light.shadow, [x - sheet.side * w, foot], [x + sheet.side * w * 0.3, neck], 0.62);
  sheet.shade(
    body,
    sheet.light.key,
    [x + sheet.side * w * 1.1, neck + s * 0.2],
    [x + sheet.side * w * 0.3, neck + s * 0.7],
    0.5,
  );
}

type Dressing = (sheet: Sheet, figure: Figure, neck: number, foot: number) => void;

function collar(sheet: Sheet, { x, s }: Figure, neck: number, own: string): void {
  for (const side of [-1, 1])
    sheet.ink(
      polygon([
        [x + side * s * 0.2, neck - s * 0.07],
        [x + side * s * 0.32, neck + s * 0.05],
        [x + side * s * 0.2, neck + s * 0.3],
        [x, neck + s * 0.14],
      ]),
      own,
      { face: side === sheet.side ? 0.5 : -0.1 },
    );
}

function buttons(sheet: Sheet, x: number, from: number, s: number, own: string, count = 4): void {
  for (let i = 0; i < count; i++) sheet.ink(ellipse(x, from + i * s * 0.17, s * 0.022), own, { face: 0.2 });
}

const dress: Record<Figure['clothes'], Dressing> = {
  plaid(sheet, figure, neck, foot) {
    const { x, s, shoulders: w, cloth } = figure;
    let wide = '';
    let thin = '';
    for (let i = -8; i <= 8; i++) {
      wide += rectangle(x + i * s * 0.24, neck - 20, s * 0.085, foot);
      thin += rectangle(x + i * s * 0.24 + s * 0.15, neck - 20, s * 0.018, foot);
    }
    for (let y = neck; y < foot; y += s * 0.24) {
      wide += rectangle(x - w * 1.3, y, w * 2.6, s * 0.085);
      thin += rectangle(x - w * 1.3, y + s * 0.15, w * 2.6, s * 0.018);
    }
    sheet.ink(wide, mix(cloth, '#1b1416', 0.55), { face: -0.1 }, 0.5);
    sheet.ink(thin, '#f3e6c4', { face: 0.2 }, 0.6);
    sheet.ink(
      polygon([
        [x - s * 0.2, neck - s * 0.04],
        [x, neck + s * 0.28],
        [x + s * 0.2, neck - s * 0.04],
      ]),
      local.white,
      { face: -0.1 },
    );
    collar(sheet, figure, neck, cloth);
    buttons(sheet, x, neck + s * 0.36, s, '#f3ecd9');
  },
  blazer(sheet, figure, neck, foot) {
    const { x, s, cloth } = figure;
    sheet.ink(
      polygon([
        [x - s * 0.22, neck - s * 0.06],
        [x, neck + s * 0.95],
        [x + s * 0.22, neck - s * 0.06],
      ]),
      '#f3ecd9',
      { face: 0.1 },
    );
    collar(sheet, figure, neck, '#fbf6ea');
    for (const side of [-1, 1])
      sheet.ink(
        polygon([
          [x + side * s * 0.24, neck - s * 0.03],
          [x + side * s * 0.46, neck + s * 0.24],
          [x + side * s * 0.34, neck + s * 0.34],
          [x + side * s * 0.42, neck + s * 0.44],
          [x, neck + s * 1.0],
          [x + side * s * 0.12, neck + s * 0.5],
        ]),
        lift(cloth, -0.04),
        { face: side === sheet.side ? 0.4 : -0.25 },
      );
    sheet.stroke(`M${n(x)} ${n(neck + s * 1.0)}V${n(foot)}`, sheet.light.shadow, { width: 4, opacity: 0.4 });
    sheet.ink(
      polygon([
        [x + sheet.side * s * 0.5, neck + s * 0.62],
        [x + sheet.side * s * 0.72, neck + s * 0.6],
        [x + sheet.side * s * 0.64, neck + s * 0.5],
      ]),
      local.gold,
      { face: 0.2 },
    );
  },
  apron(sheet, figure, neck, foot) {
    const { x, s, cloth } = figure;
    collar(sheet, figure, neck, local.white);
    sheet.ink(
      taper([x - s * 0.3, neck + s * 0.42], [x - s * 0.2, neck - s * 0.05], s * 0.07, s * 0.06) +
        taper([x + s * 0.3, neck + s * 0.42], [x + s * 0.2, neck - s * 0.05], s * 0.07, s * 0.06),
      cloth,
      { face: -0.15 },
    );
    sheet.ink(rounded(x - s * 0.42, neck + s * 0.38, s * 0.84, foot, s * 0.05), cloth, { face: 0.15 });
    sheet.ink(rounded(x - s * 0.22, neck + s * 0.66, s * 0.44, s * 0.3, s * 0.03), lift(cloth, -0.05), {
      face: 0.05,
    });
    sheet.ink(
      taper([x + s * 0.06, neck + s * 0.78], [x + s * 0.08, neck + s * 0.56], s * 0.03, s * 0.026),
      '#d9b36a',
      { face: 0.3 },
    );
  },
  turtleneck(sheet, figure, neck) {
    const { x, s, cloth } = figure;
    let ribs = '';
    for (let i = -14; i <= 14; i++)
      ribs += taper(
        [x + i * s * 0.075, neck + s * 0.1],
        [x + i * s * 0.1, neck + s * 1.4],
        s * 0.012,
        s * 0.018,
      );
    sheet.ink(ribs, lift(cloth, -0.06), { face: -0.2 }, 0.5);
  },
  hoodie(sheet, figure, neck) {
    const { x, s, cloth } = figure;
    sheet.ink(
      `M${n(x - s * 0.5)} ${n(neck + s * 0.08)}Q${n(x - s * 0.36)} ${n(neck + s * 0.5)} ${n(x)} ${n(neck + s * 0.46)}T${n(x + s * 0.5)} ${n(neck + s * 0.08)}Q${n(x + s * 0.24)} ${n(neck - s * 0.16)} ${n(x)} ${n(neck + s * 0.2)}Q${n(x - s * 0.24)} ${n(neck - s * 0.16)} ${n(x - s * 0.5)} ${n(neck + s * 0.08)}Z`,
      lift(cloth, -0.05),
      { face: -0.2 },
    );
    sheet.ink(
      polygon([
        [x - s * 0.2, neck - s * 0.06],
        [x, neck + s * 0.24],
        [x + s * 0.2, neck - s * 0.06],
      ]),
      '#f3ecd9',
      { face: -0.1 },
    );
    sheet.ink(
      taper([x - s * 0.11, neck + s * 0.34], [x - s * 0.14, neck + s * 0.72], s * 0.026, s * 0.026) +
        taper([x + s * 0.11, neck + s * 0.34], [x + s * 0.13, neck + s * 0.64], s * 0.026, s * 0.026),
      '#f3ecd9',
      { face: 0.2 },
    );
    sheet.ink(ellipse(x, neck + s * 0.92, s * 0.2), lift(cloth, 0.14), { face: 0.2 }, 0.8);
  },
  overalls(sheet, figure, neck, foot) {
    const { x, s } = figure;
    collar(sheet, figure, neck, mix(figure.cloth, local.white, 0.6));
    const denim = '#3f5f7c';
    sheet.ink(
      taper([x - s * 0.36, neck + s * 0.6], [x - s * 0.42, neck - s * 0.05], s * 0.13, s * 0.12) +
        taper([x + s * 0.36, neck + s * 0.6], [x + s * 0.42, neck - s * 0.05], s * 0.13, s * 0.12),
      denim,
      { face: 0 },
    );
    sheet.ink(rounded(x - s * 0.46, neck + s * 0.5, s * 0.92, foot, s * 0.05), denim, { face: 0.15 });
    sheet.stroke(
      rounded(x - s * 0.43, neck + s * 0.53, s * 0.86, foot, s * 0.04) +
        rounded(x - s * 0.2, neck + s * 0.66, s * 0.4, s * 0.26, s * 0.03),
      '#d9a84a',
      { width: 3, dash: '9 7', opacity: 0.9 },
    );
    for (const side of [-1, 1])
      sheet.ink(ellipse(x + side * s * 0.37, neck + s * 0.58, s * 0.045), local.gold, { face: 0.5 });
  },
  chef(sheet, figure, neck) {
    const { x, s } = figure;
    sheet.ink(
      polygon([
        [x - s * 0.22, neck - s * 0.04],
        [x + s * 0.1, neck + s * 0.2],
        [x + s * 0.2, neck + s * 1.5],
        [x - s * 0.8, neck + s * 1.5],
      ]),
      '#fbf6ea',
      { face: 0.2 },
    );
    for (const side of [-1, 1]) buttons(sheet, x + side * s * 0.2, neck + s * 0.36, s, '#3a3a44', 5);
    sheet.ink(
      polygon([
        [x - s * 0.24, neck - s * 0.07],
        [x - s * 0.02, neck + s * 0.14],
        [x - s * 0.2, neck + s * 0.2],
      ]) +
        polygon([
          [x + s * 0.24, neck - s * 0.07],
          [x + s * 0.02, neck + s * 0.14],
          [x + s * 0.2, neck + s * 0.2],
        ]),
      figure.cloth,
      { face: 0.1 },
    );
  },
  denim(sheet, figure, neck, foot) {
    const { x, s } = figure;
    const denim = '#4f6f8c';
    sheet.ink(
      polygon([
        [x - s * 0.22, neck - s * 0.06],
        [x - s * 0.08, foot],
        [x + s * 0.08, foot],
        [x + s * 0.22, neck - s * 0.06],
      ]),
      figure.cloth,
      { face: 0.1 },
    );
    collar(sheet, figure, neck, lift(denim, 0.04));
    sheet.stroke(
      `M${n(x - s * 0.14)} ${n(neck + s * 0.2)}L${n(x - s * 0.1)} ${n(foot)}M${n(x + s * 0.14)} ${n(neck + s * 0.2)}L${n(x + s * 0.1)} ${n(foot)}M${n(x - s * 0.8)} ${n(neck + s * 0.5)}H${n(x - s * 0.14)}M${n(x + s * 0.8)} ${n(neck + s * 0.5)}H${n(x + s * 0.14)}`,
      '#d9a84a',
      { width: 3, dash: '9 7', opacity: 0.85 },
    );
    for (const side of [-1, 1]) {
      sheet.ink(
        polygon([
          [x + side * s * 0.3, neck + s * 0.56],
          [x + side * s * 0.58, neck + s * 0.56],
          [x + side * s * 0.58, neck + s * 0.66],
          [x + side * s * 0.44, neck + s * 0.72],
          [x + side * s * 0.3, neck + s * 0.66],
        ]),
        lift(denim, -0.05),
        { face: 0.1 },
      );
      sheet.ink(ellipse(x + side * s * 0.44, neck + s * 0.66, s * 0.022), local.gold, { face: 0.5 });
    }
  },
  dress(sheet, figure, neck) {
    const { x, s, skin, cloth } = figure;
    const open = `M${n(x - s * 0.21)} ${n(neck - s * 0.06)}Q${n(x - s * 0.24)} ${n(neck + s * 0.36)} ${n(x)} ${n(neck + s * 0.4)}T${n(x + s * 0.21)} ${n(neck - s * 0.06)}Z`;
    sheet.ink(open, skin, { face: 0 });
    const random = sheet.random.fork('print');
    let dots = '';
    for (let i = 0; i < 60; i++)
      dots += ellipse(
        x + random.between(-1.1, 1.1) * figure.shoulders,
        neck + s * random.between(0.1, 1.5),
        s * random.between(0.02, 0.04),
      );
    sheet.within(`M0 0H${n(sheet.width)}V${n(sheet.height + 40)}H0Z`, () =>
      sheet.ink(dots, mix(cloth, '#fff0d0', 0.75), { face: 0.2 }, 0.8),
    );
    sheet.ink(open, skin, { face: 0 });
    for (let i = -5; i <= 5; i++)
      sheet.ink(
        ellipse(x + i * s * 0.036, neck + s * (0.2 - Math.abs(i) * Math.abs(i) * 0.0075), s * 0.024),
        i % 2 ? local.gold : local.lake,
        { face: 0.4 },
      );
  },
  knit(sheet, figure, neck) {
    const { x, s, shoulders: w, cloth } = figure;
    const bands = [local.white, local.gold, mix(cloth, '#16264a', 0.6)];
    bands.forEach((own, i) => {
      let d = '';
      const y = neck + s * (0.42 + i * 0.16);
      for (let k = -14; k <= 14; k++)
        d +=
          i === 1
            ? ellipse(x + k * s * 0.12, y, s * 0.024)
            : polygon([
                [x + k * s * 0.12 - s * 0.05, y + s * 0.04],
                [x + k * s * 0.12, y - s * 0.04],
                [x + k * s * 0.12 + s * 0.05, y + s * 0.04],
              ]);
      sheet.ink(d, own, { face: 0.2 });
    });
    sheet.ink(
      `M${n(x - s * 0.26)} ${n(neck - s * 0.05)}Q${n(x)} ${n(neck + s * 0.26)} ${n(x + s * 0.26)} ${n(neck - s * 0.05)}L${n(x + s * 0.2)} ${n(neck - s * 0.06)}Q${n(x)} ${n(neck + s * 0.16)} ${n(x - s * 0.2)} ${n(neck - s * 0.06)}Z`,
      lift(cloth, -0.06),
      { face: 0 },
    );
    sheet.ink(rectangle(x - w * 1.3, neck + s * 0.98, w * 2.6, s * 0.03), local.white, { face: 0.1 }, 0.8);
  },
  racer(sheet, figure, neck, foot) {
    const { x, s, cloth } = figure;
    for (const side of [-1, 1]) {
      sheet.ink(
        taper([x + side * s * 0.38, neck], [x + side * s * 0.5, foot], s * 0.2, s * 0.26),
        local.white,
        { face: 0.1 },
      );
      sheet.ink(
        taper([x + side * s * 0.38, neck], [x + side * s * 0.5, foot], s * 0.1, s * 0.13),
        local.nightBlue,
        { face: 0.1 },
      );
    }
    sheet.ink(rounded(x - s * 0.25, neck - s * 0.08, s * 0.5, s * 0.16, s * 0.06), lift(cloth, -0.06), {
      face: 0,
    });
    sheet.stroke(`M${n(x)} ${n(neck + s * 0.06)}V${n(foot)}`, '#e9e2d2', { width: 5 });
    let checks = '';
    for (let i = 0; i < 4; i++)
      for (let k = 0; k < 3; k++)
        if ((i + k) % 2)
          checks += rectangle(
            x - s * 0.34 + i * s * 0.07,
            neck + s * 0.62 + k * s * 0.07,
            s * 0.07,
            s * 0.07,
          );
    sheet.ink(rectangle(x - s * 0.34, neck + s * 0.62, s * 0.28, s * 0.21), '#fbf6ea', { face: 0.2 });
    sheet.ink(checks, '#22242a', {});
  },
  vest(sheet, figure, neck, foot) {
    const { x, s, cloth } = figure;
    collar(sheet, figure, neck, mix(cloth, local.white, 0.85));
    for (const side of [-1, 1])
      sheet.ink(
        polygon([
          [x + side * s * 0.28, neck + s * 0.02],
          [x + side * s * 0.62, neck + s * 0.2],
          [x + side * s * 0.7, foot],
          [x, foot],
          [x, neck + s * 0.6],
        ]),
        cloth,
        { face: side === sheet.side ? 0.35 : -0.1 },
      );
    buttons(sheet, x, neck + s * 0.68, s, local.gold, 4);
    sheet.ink(
      polygon([
        [x - s * 0.17, neck + s * 0.1],
        [x + s * 0.17, neck + s * 0.26],
        [x + s * 0.17, neck + s * 0.1],
        [x - s * 0.17, neck + s * 0.26],
      ]),
      local.barn,
      { face: 0.2 },
    );
    sheet.ink(rounded(x - s * 0.04, neck + s * 0.13, s * 0.08, s * 0.1, 4), local.barn, { face: -0.1 });
  },
};
