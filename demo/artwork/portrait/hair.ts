import { lift } from '../ink/colour';
import { ellipse, n, rounded, taper } from '../ink/path';
import type { Sheet } from '../ink/sheet';
import { faceOutline } from './face';
import type { Figure } from './figure';

/** What falls behind the head and shoulders. */
export function backHair(sheet: Sheet, figure: Figure): void {
  const { x, y, s, half, hair, hairColour: own } = figure;
  const random = sheet.random.fork('back');
  const behind = { face: -0.3 };
  if (hair === 'bob')
    sheet.ink(
      `M${n(x - half * 1.2)} ${n(y + s * 0.36)}Q${n(x - half * 1.42)} ${n(y - s * 0.58)} ${n(x)} ${n(y - s * 0.6)}T${n(x + half * 1.2)} ${n(y + s * 0.36)}Q${n(x)} ${n(y + s * 0.46)} ${n(x - half * 1.2)} ${n(y + s * 0.36)}Z`,
      own,
      behind,
    );
  if (hair === 'long' || hair === 'waves') {
    const wave = hair === 'waves' ? 0.12 : 0;
    sheet.ink(
      `M${n(x)} ${n(y - s * 0.6)}C${n(x + half * 1.5)} ${n(y - s * 0.6)} ${n(x + half * (1.2 + wave * 2))} ${n(y + s * 0.1)} ${n(x + half * 1.34)} ${n(y + s * 0.4)}S${n(x + half * (1.1 + wave * 3))} ${n(y + s * 0.8)} ${n(x + half * 1.2)} ${n(y + s * 0.95)}H${n(x - half * 1.2)}C${n(x - half * (1.4 + wave))} ${n(y + s * 0.8)} ${n(x - half * (1.1 - wave))} ${n(y + s * 0.6)} ${n(x - half * 1.34)} ${n(y + s * 0.4)}S${n(x - half * 1.5)} ${n(y - s * 0.6)} ${n(x)} ${n(y - s * 0.6)}Z`,
      own,
      behind,
    );
  }
  if (hair === 'afro') {
    let d = ellipse(x, y - s * 0.16, half * 1.5, s * 0.56);
    for (let i = 0; i < 20; i++) {
      const a = (i / 20) * Math.PI * 2;
      d += ellipse(
        x + Math.cos(a) * half * 1.44,
        y - s * 0.16 + Math.sin(a) * s * 0.5,
        s * random.between(0.1, 0.14),
      );
    }
    sheet.ink(d, own, behind);
    sheet.shade(d, sheet.light.key, [x + sheet.side * half * 1.6, y - s * 0.6], [x, y - s * 0.1], 0.35);
  }
  if (hair === 'bun')
    sheet.ink(
      ellipse(x, y - s * 0.64, s * 0.18, s * 0.16) + ellipse(x, y - s * 0.2, half * 1.1, s * 0.4),
      own,
      behind,
    );
  if (hair === 'ponytail')
    sheet.ink(
      taper(
        [x - figure.facing * half * 0.8, y - s * 0.36],
        [x - figure.facing * half * 1.5, y + s * 0.62],
        s * 0.24,
        s * 0.08,
        figure.facing * s * 0.2,
      ),
      own,
      behind,
    );
  if (hair === 'locs') {
    let d = '';
    for (let i = 0; i < 13; i++) {
      const t = i / 12 - 0.5;
      d += taper(
        [x + t * half * 2.1, y - s * 0.3],
        [x + t * half * 2.9, y + s * random.between(0.55, 0.8)],
        s * 0.11,
        s * 0.07,
        t * s * 0.1,
      );
    }
    sheet.ink(d, own, behind);
  }
  if (hair === 'scarf')
    sheet.ink(
      `${ellipse(x, y - s * 0.06, half * 1.2, s * 0.56)}M${n(x - half * 1.14)} ${n(y + s * 0.1)}Q${n(x - half * 1.3)} ${n(y + s * 0.7)} ${n(x - half * 1.5)} ${n(y + s * 0.86)}H${n(x + half * 1.5)}Q${n(x + half * 1.3)} ${n(y + s * 0.7)} ${n(x + half * 1.14)} ${n(y + s * 0.1)}Z`,
      own,
      behind,
    );
}

/** What frames the face from above. */
export function frontHair(sheet: Sheet, figure: Figure): void {
  const { x, y, s, half, hair, facing: f } = figure;
  const own = figure.hairColour;
  const cap = (sides: number, swell = 1.06) =>
    `M${n(x - half * swell)} ${n(y + s * sides)}C${n(x - half * 1.2)} ${n(y - s * 0.44)} ${n(x - half * 0.7)} ${n(y - s * 0.6)} ${n(x)} ${n(y - s * 0.6)}S${n(x + half * 1.2)} ${n(y - s * 0.44)} ${n(x + half * swell)} ${n(y + s * sides)}`;
  const draw = (d: string) => {
    sheet.ink(d, own, { face: 0.02 });
    sheet.shade(
      d,
      sheet.light.shadow,
      [x - sheet.side * half * 1.2, y],
      [x + sheet.side * half * 0.4, y - s * 0.5],
      0.5,
    );
    sheet.shade(
      d,
      sheet.light.key,
      [x + sheet.side * half * 1.1, y - s * 0.6],
      [x + sheet.side * half * 0.1, y - s * 0.2],
      0.4,
    );
  };
  if (hair === 'bald') {
    for (const side of [-1, 1])
      if (side !== f)
        draw(
          `M${n(x + side * half * 1.0)} ${n(y - s * 0.16)}q${n(side * s * 0.05)} ${n(s * 0.1)} ${n(side * s * 0.01)} ${n(s * 0.2)}q${n(-side * s * 0.07)} ${n(-s * 0.08)} ${n(-side * s * 0.05)} ${n(-s * 0.2)}Z`,
        );
    sheet.within(faceOutline(figure), () =>
      sheet.fill(ellipse(x + sheet.side * half * 0.4, y - s * 0.38, half * 0.32, s * 0.07), '#fff2dc', 0.35),
    );
    return;
  }
  if (hair === 'buzz')
    draw(
      `${cap(-0.04, 1.0)}Q${n(x + half * 0.9)} ${n(y - s * 0.26)} ${n(x + half * 0.5)} ${n(y - s * 0.33)}Q${n(x)} ${n(y - s * 0.38)} ${n(x - half * 0.5)} ${n(y - s * 0.33)}Q${n(x - half * 0.9)} ${n(y - s * 0.26)} ${n(x - half)} ${n(y - s * 0.04)}Z`,
    );
  if (hair === 'short' || hair === 'ponytail' || hair === 'bun')
    draw(
      `${cap(0.0)}Q${n(x + half * 0.92)} ${n(y - s * 0.2)} ${n(x + half * 0.62)} ${n(y - s * 0.3)}Q${n(x + f * half * 0.1)} ${n(y - s * 0.2)} ${n(x - half * 0.6)} ${n(y - s * 0.27)}Q${n(x - half * 0.92)} ${n(y - s * 0.2)} ${n(x - half * 1.06)} ${n(y)}Z`,
    );
  if (hair === 'parted')
    draw(
      `${cap(0.02)}Q${n(x + half * 0.94)} ${n(y - s * 0.18)} ${n(x + half * 0.8)} ${n(y - s * 0.26)}${f > 0 ? `Q${n(x + half * 0.2)} ${n(y - s * 0.22)} ${n(x - half * 0.36)} ${n(y - s * 0.44)}Q${n(x - half * 0.7)} ${n(y - s * 0.3)} ${n(x - half * 0.86)} ${n(y - s * 0.2)}` : `Q${n(x + half * 0.6)} ${n(y - s * 0.34)} ${n(x + half * 0.36)} ${n(y - s * 0.44)}Q${n(x - half * 0.2)} ${n(y - s * 0.22)} ${n(x - half * 0.86)} ${n(y - s * 0.24)}`}Q${n(x - half)} ${n(y - s * 0.12)} ${n(x - half * 1.06)} ${n(y + s * 0.02)}Z`,
    );
  if (hair === 'quiff') {
    draw(
      `${cap(-0.02)}Q${n(x + half * 0.96)} ${n(y - s * 0.22)} ${n(x + half * 0.74)} ${n(y - s * 0.3)}Q${n(x)} ${n(y - s * 0.4)} ${n(x - half * 0.74)} ${n(y - s * 0.3)}Q${n(x - half * 0.96)} ${n(y - s * 0.22)} ${n(x - half * 1.06)} ${n(y - s * 0.02)}Z`,
    );
    draw(
      `M${n(x - f * half * 0.8)} ${n(y - s * 0.3)}Q${n(x - f * half * 0.7)} ${n(y - s * 0.62)} ${n(x + f * half * 0.1)} ${n(y - s * 0.69)}Q${n(x + f * half * 0.9)} ${n(y - s * 0.74)} ${n(x + f * half * 0.86)} ${n(y - s * 0.4)}Q${n(x + f * half * 0.2)} ${n(y - s * 0.36)} ${n(x - f * half * 0.8)} ${n(y - s * 0.3)}Z`,
    );
  }
  if (hair === 'bob' || hair === 'pixie') {
    const low = hair === 'bob' ? 0.3 : 0.08;
    draw(
      `${cap(low, 1.14)}Q${n(x + half * 0.98)} ${n(y + s * 0.02)} ${n(x + half * 0.84)} ${n(y - s * 0.16)}Q${n(x)} ${n(y - s * 0.2)} ${n(x - f * half * 0.2)} ${n(y - s * 0.36)}Q${n(x - half * 0.5)} ${n(y - s * 0.18)} ${n(x - half * 0.88)} ${n(y - s * 0.12)}Q${n(x - half * 0.98)} ${n(y + s * 0.04)} ${n(x - half * 1.14)} ${n(y + s * low)}Z`,
    );
  }
  if (hair === 'long' || hair === 'waves' || hair === 'locs') {
    const fringe = `${cap(0.42, 1.2)}Q${n(x + half * 0.98)} ${n(y + s * 0.1)} ${n(x + half * 0.92)} ${n(y - s * 0.06)}Q${n(x + half * 0.6)} ${n(y - s * 0.36)} ${n(x + f * half * 0.16)} ${n(y - s * 0.44)}Q${n(x - half * 0.6)} ${n(y - s * 0.34)} ${n(x - half * 0.92)} ${n(y - s * 0.06)}Q${n(x - half * 0.98)} ${n(y + s * 0.1)} ${n(x - half * 1.2)} ${n(y + s * 0.42)}Z`;
    draw(fringe);
    let strands = '';
    for (let i = -3; i <= 3; i++)
      strands += `M${n(x + f * half * 0.16)} ${n(y - s * 0.5)}Q${n(x + i * half * 0.34)} ${n(y - s * 0.46)} ${n(x + i * half * 0.37)} ${n(y - s * 0.2 + Math.abs(i) * s * 0.06)}`;
    sheet.within(fringe, () =>
      sheet.stroke(strands, sheet.tone(lift(own, 0.08), { face: 0.2 }), { width: s * 0.012, opacity: 0.5 }),
    );
  }
  if (hair === 'afro')
    draw(
      `${cap(-0.02, 1.08)}Q${n(x + half * 0.9)} ${n(y - s * 0.22)} ${n(x + half * 0.66)} ${n(y - s * 0.3)}q${n(-half * 0.16)} ${n(s * 0.03)} ${n(-half * 0.33)} 0t${n(-half * 0.33)} 0t${n(-half * 0.33)} 0t${n(-half * 0.33)} 0Q${n(x - half * 0.9)} ${n(y - s * 0.22)} ${n(x - half * 1.08)} ${n(y - s * 0.02)}Z`,
    );
  if (hair === 'scarf') {
    draw(
      `M${n(x - half * 1.12)} ${n(y + s * 0.3)}C${n(x - half * 1.3)} ${n(y - s * 0.46)} ${n(x - half * 0.8)} ${n(y - s * 0.62)} ${n(x)} ${n(y - s * 0.62)}S${n(x + half * 1.3)} ${n(y - s * 0.46)} ${n(x + half * 1.12)} ${n(y + s * 0.3)}Q${n(x + half * 0.6)} ${n(y + s * 0.58)} ${n(x)} ${n(y + s * 0.6)}Q${n(x + half * 0.8)} ${n(y + s * 0.44)} ${n(x + half * 0.88)} ${n(y)}C${n(x + half * 0.84)} ${n(y - s * 0.3)} ${n(x + half * 0.4)} ${n(y - s * 0.4)} ${n(x)} ${n(y - s * 0.4)}S${n(x - half * 0.84)} ${n(y - s * 0.3)} ${n(x - half * 0.88)} ${n(y)}Q${n(x - half * 0.8)} ${n(y + s * 0.44)} ${n(x)} ${n(y + s * 0.6)}Q${n(x - half * 0.6)} ${n(y + s * 0.58)} ${n(x - half * 1.12)} ${n(y + s * 0.3)}Z`,
    );
    sheet.stroke(
      `M${n(x - half * 0.9)} ${n(y - s * 0.36)}Q${n(x)} ${n(y - s * 0.56)} ${n(x + half * 0.9)} ${n(y - s * 0.36)}`,
      sheet.tone(lift(own, 0.1), { face: 0.3 }),
      { width: s * 0.012, opacity: 0.7 },
    );
  }
}

/** A hat over the hair. */
export function hat(sheet: Sheet, { x, y, s, half, facing, hat: style, cloth }: Figure): void {
  if (style === 'straw') {
    sheet.ink(
      `M${n(x - half * 0.98)} ${n(y - s * 0.3)}Q${n(x - half * 0.96)} ${n(y - s * 0.76)} ${n(x)} ${n(y - s * 0.76)}T${n(x + half * 0.98)} ${n(y - s * 0.3)}Z`,
      '#dcb866',
      { face: 0.25 },
    );
    sheet.ink(
      `M${n(x - half * 1.0)} ${n(y - s * 0.4)}Q${n(x)} ${n(y - s * 0.32)} ${n(x + half * 1.0)} ${n(y - s * 0.4)}V${n(y - s * 0.3)}Q${n(x)} ${n(y - s * 0.22)} ${n(x - half * 1.0)} ${n(y - s * 0.3)}Z`,
      cloth,
      { face: 0 },
    );
    const brim = ellipse(x, y - s * 0.29, half * 1.72, s * 0.1);
    sheet.ink(brim, '#dcb866', { face: 0.1 });
    sheet.shade(brim, sheet.light.shadow, [x - sheet.side * half * 1.7, y], [x + sheet.side * half, y], 0.6);
    let weave = '';
    for (let i = 1; i < 4; i++)
      weave += `M${n(x - half * (1.72 - i * 0.12))} ${n(y - s * 0.29)}a${n(half * (1.72 - i * 0.12))} ${n(s * (0.1 - i * 0.014))} 0 0 0 ${n(half * 2 * (1.72 - i * 0.12))} 0`;
    sheet.stroke(weave, sheet.tone('#a8823a', { face: 0 }), { width: s * 0.008, opacity: 0.6 });
    sheet.within(faceOutlineAt(x, y, s, half), () =>
      sheet.fill(ellipse(x, y - s * 0.22, half * 1.5, s * 0.13), sheet.light.shadow, 0.28),
    );
  }
  if (style === 'cap') {
    sheet.ink(
      `M${n(x - half * 1.06)} ${n(y - s * 0.22)}Q${n(x - half * 1.06)} ${n(y - s * 0.66)} ${n(x)} ${n(y - s * 0.66)}T${n(x + half * 1.06)} ${n(y - s * 0.22)}Q${n(x)} ${n(y - s * 0.36)} ${n(x - half * 1.06)} ${n(y - s * 0.22)}Z`,
      cloth,
      { face: 0.1 },
    );
    sheet.ink(
      `M${n(x + facing * half * 1.0)} ${n(y - s * 0.24)}Q${n(x)} ${n(y - s * 0.4)} ${n(x - facing * half * 0.5)} ${n(y - s * 0.27)}Q${n(x + facing * half * 0.4)} ${n(y - s * 0.24)} ${n(x + facing * half * 1.5)} ${n(y - s * 0.14)}Q${n(x + facing * half * 1.4)} ${n(y - s * 0.24)} ${n(x + facing * half * 1.0)} ${n(y - s * 0.24)}Z`,
      cloth,
      { face: -0.4 },
    );
    sheet.ink(ellipse(x + facing * half * 0.24, y - s * 0.46, s * 0.085), '#f3ecd9', { face: 0.2 });
    sheet.ink(ellipse(x, y - s * 0.665, s * 0.024), cloth, { face: -0.2 });
  }
  if (style === 'beanie') {
    sheet.ink(
      `M${n(x - half * 1.06)} ${n(y - s * 0.26)}Q${n(x - half * 1.1)} ${n(y - s * 0.74)} ${n(x)} ${n(y - s * 0.76)}T${n(x + half * 1.06)} ${n(y - s * 0.26)}Z`,
      cloth,
      { face: 0.1 },
    );
    sheet.ink(rounded(x - half * 1.12, y - s * 0.4, half * 2.24, s * 0.17, s * 0.06), cloth, { face: -0.2 });
    let ribs = '';
    for (let i = -6; i <= 6; i++)
      ribs += `M${n(x + (i * half * 1.05) / 6)} ${n(y - s * 0.38)}v${n(s * 0.13)}`;
    sheet.stroke(ribs, sheet.tone(lift(cloth, 0.07), { face: 0.2 }), { width: s * 0.014, opacity: 0.7 });
  }
}

function faceOutlineAt(x: number, y: number, s: number, half: number): string {
  return ellipse(x, y, half, s * 0.5);
}
