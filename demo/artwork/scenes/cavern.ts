import { mix } from '../ink/colour';
import { ellipse, n, type Point, polygon, rounded, taper } from '../ink/path';
import type { Sheet } from '../ink/sheet';
import { person } from '../shapes/people';
import { ripples } from '../shapes/water';

/** A boat with a lantern on an underground river; the light from outside falls through the mouth. */
export function cavern(sheet: Sheet): void {
  const { width: w, height: h, light } = sheet;
  const random = sheet.random.fork('cavern');
  const rock = random.pick(['#8a6a52', '#7c6f66', '#9a7450', '#6f6a78']);
  const glow = light.name === 'night' || light.name === 'dusk' ? '#ffcf7a' : (light.sky.at(-1) ?? '#ffe6b0');
  const mouth: Point = [w * random.between(0.5, 0.62), h * 0.46];
  sheet.fill(`M-20-20H${w + 20}V${h + 20}H-20Z`, mix(glow, rock, 0.12));
  sheet.glow(mouth, w * 0.4, '#fff6da', 0.8);
  for (let i = 0; i < 7; i++)
    shell(sheet, mouth, 0.16 + i * 0.15, mix(mix(rock, glow, 0.62 - i * 0.1), '#171226', i * 0.12), i);
  const level = h * 0.68;
  const deep = mix(rock, '#10263a', 0.7);
  sheet.fill(
    `M-20 ${n(level)}Q${n(mouth[0])} ${n(level - 40)} ${n(w + 20)} ${n(level)}V${n(h + 20)}H-20Z`,
    sheet.gradient(
      [
        [0, mix(glow, deep, 0.3)],
        [0.35, mix(glow, deep, 0.75)],
        [1, mix(deep, '#0b0d1c', 0.5)],
      ],
      [0, level - 30],
      [0, h],
    ),
  );
  ripples(sheet, {
    top: level,
    bottom: h,
    from: mouth[0] - w * 0.26,
    to: mouth[0] + w * 0.26,
    colour: mix(glow, '#ffffff', 0.3),
    count: 60,
    opacity: 0.5,
  });
  ripples(sheet, {
    top: level,
    bottom: h,
    from: 0,
    to: w,
    colour: mix(deep, glow, 0.35),
    count: 40,
    opacity: 0.4,
  });
  spikes(sheet, rock, glow);
  boat(sheet, mouth[0] - w * 0.1, h * 0.83, h * 0.2, rock);
}

function shell(sheet: Sheet, [cx, cy]: Point, size: number, colour: string, index: number): void {
  const { width: w, height: h } = sheet;
  const random = sheet.random.fork(`shell${index}`);
  const points: Point[] = [];
  const steps = 30;
  for (let i = 0; i < steps; i++) {
    const a = (i / steps) * Math.PI * 2;
    const r = size * random.between(0.86, 1.12);
    points.push([cx + Math.cos(a) * r * w * 0.62, cy + Math.sin(a) * r * h * 0.78]);
  }
  sheet.add(
    `<path fill-rule="evenodd" d="M-40 -40H${w + 40}V${h + 40}H-40Z${polygon(points)}" fill="${colour}"/>`,
  );
  const hole = polygon(points);
  sheet.add(`<g opacity="0.4">`);
  sheet.stroke(hole, mix(colour, '#ffe6b8', 0.45), { width: 5 });
  sheet.add('</g>');
}

function spikes(sheet: Sheet, rock: string, glow: string): void {
  const { width: w, height: h } = sheet;
  const random = sheet.random.fork('spikes');
  for (let i = 0; i < 44; i++) {
    const x = random.between(-20, w + 20);
    const edge = Math.abs(x / w - 0.55) * 2;
    const length = h * random.between(0.06, 0.2) * (0.55 + edge);
    const thick = length * random.between(0.16, 0.28);
    const top = h * (0.02 + 0.06 * Math.sin(i)) * (1.2 - edge) - 10;
    const own = mix(rock, '#171226', 0.25 + 0.35 * edge);
    sheet.fill(taper([x, top - 30], [x + random.between(-6, 6), top + length], thick, 2), own);
    sheet.fill(
      taper(
        [x + (x < w * 0.55 ? thick * 0.22 : -thick * 0.22), top - 30],
        [x, top + length * 0.96],
        thick * 0.22,
        1,
      ),
      mix(own, glow, 0.5),
    );
  }
  for (let i = 0; i < 18; i++) {
    const left = i % 2 === 0;
    const x = left ? w * random.between(-0.02, 0.2) : w * random.between(0.82, 1.02);
    const length = h * random.between(0.08, 0.26);
    const own = mix(rock, '#120f20', 0.55);
    const foot = h * random.between(0.86, 1.04);
    sheet.fill(taper([x, foot], [x, foot - length], length * 0.34, 5), own);
    sheet.fill(
      taper([x + (left ? 0.07 : -0.07) * length, foot], [x, foot - length * 0.96], length * 0.07, 2),
      mix(own, glow, 0.45),
    );
  }
}

function boat(sheet: Sheet, x: number, y: number, s: number, rock: string): void {
  const lamp: Point = [x + s * 1.18, y - s * 0.95];
  sheet.glow(lamp, s * 3, '#ffcf7a', 0.75);
  for (const [dx, tall] of [
    [-0.62, 0.9],
    [-0.18, 0.98],
    [0.26, 0.86],
  ] as const)
    person(sheet, x + dx * s, y + s * 0.1, s * tall, { walking: false, hat: dx < 0 ? 'hard' : 'none' });
  const hull = `M${n(x - s * 1.25)} ${n(y - s * 0.34)}Q${n(x)} ${n(y - s * 0.14)} ${n(x + s * 1.3)} ${n(y - s * 0.4)}Q${n(x + s * 1.05)} ${n(y + s * 0.2)} ${n(x + s * 0.6)} ${n(y + s * 0.2)}H${n(x - s * 0.75)}Q${n(x - s * 1.1)} ${n(y + s * 0.16)} ${n(x - s * 1.25)} ${n(y - s * 0.34)}Z`;
  sheet.fill(hull, mix('#7a4f34', rock, 0.15));
  sheet.shade(hull, '#0e0a16', [x, y + s * 0.25], [x, y - s * 0.3], 0.8);
  sheet.fill(
    taper([x - s * 1.24, y - s * 0.36], [x + s * 1.3, y - s * 0.42], s * 0.07, s * 0.07, s * 0.16),
    '#c08a56',
  );
  sheet.fill(
    taper([x + s * 1.12, y - s * 0.3], [lamp[0], lamp[1] - s * 0.1], s * 0.035, s * 0.03),
    '#3a2a20',
  );
  sheet.fill(rounded(lamp[0] - s * 0.07, lamp[1] - s * 0.1, s * 0.14, s * 0.22, s * 0.04), '#fff0bd');
  sheet.fill(
    rounded(x - s * 0.9, y + s * 0.24, s * 1.8, s * 0.05, s * 0.02) +
      ellipse(x, y + s * 0.36, s * 0.7, s * 0.02),
    '#0b0d1c',
    0.45,
  );
}
