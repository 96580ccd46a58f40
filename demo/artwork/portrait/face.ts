import { mix } from '../ink/colour';
import { ellipse, n, rounded } from '../ink/path';
import type { Sheet } from '../ink/sheet';
import type { Figure } from './figure';

/** The outline of the face, ears left out. */
export function faceOutline({ x, y, s, half, jaw }: Figure): string {
  const [top, chin, side] = [y - s * 0.5, y + s * 0.5, y - s * 0.06];
  const j = half * jaw;
  return [
    `M${n(x)} ${n(top)}C${n(x + half * 0.72)} ${n(top)} ${n(x + half)} ${n(y - s * 0.32)} ${n(x + half)} ${n(side)}`,
    `C${n(x + half)} ${n(y + s * 0.16)} ${n(x + j)} ${n(y + s * 0.3)} ${n(x + j * 0.72)} ${n(y + s * 0.41)}`,
    `Q${n(x + j * 0.4)} ${n(chin)} ${n(x)} ${n(chin)}Q${n(x - j * 0.4)} ${n(chin)} ${n(x - j * 0.72)} ${n(y + s * 0.41)}`,
    `C${n(x - j)} ${n(y + s * 0.3)} ${n(x - half)} ${n(y + s * 0.16)} ${n(x - half)} ${n(side)}`,
    `C${n(x - half)} ${n(y - s * 0.32)} ${n(x - half * 0.72)} ${n(top)} ${n(x)} ${n(top)}Z`,
  ].join('');
}

/** Neck, ears and face, lit from the light's side. */
export function face(sheet: Sheet, figure: Figure): void {
  const { x, y, s, half, skin, facing } = figure;
  const shadow = mix(sheet.light.shadow, skin, 0.25);
  const neck = rounded(x - s * 0.19, y + s * 0.2, s * 0.38, s * 0.62, s * 0.1);
  sheet.ink(neck, skin, { face: -0.25 });
  sheet.shade(neck, shadow, [x, y + s * 0.42], [x, y + s * 0.72], 0.8);
  for (const side of [-1, 1]) {
    if (side === facing) continue;
    sheet.ink(ellipse(x + side * half * 1.0, y + s * 0.03, s * 0.065, s * 0.1), skin, {
      face: side === sheet.side ? 0.35 : -0.3,
    });
    sheet.ink(ellipse(x + side * half * 1.01, y + s * 0.035, s * 0.032, s * 0.058), skin, { face: -0.5 });
  }
  const outline = faceOutline(figure);
  sheet.ink(outline, skin, { face: 0.12 });
  sheet.within(outline, () => {
    const dark = x - sheet.side * half * 1.36;
    sheet.fill(ellipse(dark, y, half * 0.86, s * 0.7), sheet.tone(skin, { face: -0.42 }), 0.62);
    sheet.fill(
      ellipse(x + sheet.side * half * 1.14, y - s * 0.05, half * 0.34, s * 0.46),
      sheet.tone(mix(skin, '#ffe9cc', 0.35), { face: 0.8 }),
      0.5,
    );
  });
  sheet.shade(
    outline,
    shadow,
    [x - sheet.side * half, y + s * 0.3],
    [x + sheet.side * half * 0.5, y - s * 0.1],
    0.34,
  );
  features(sheet, figure);
}

function features(sheet: Sheet, figure: Figure): void {
  const { x, y, s, skin, facing, hairColour } = figure;
  const random = sheet.random.fork('features');
  const cx = x + facing * s * 0.055;
  const warm = sheet.tone(mix(skin, '#b8442e', 0.45), { face: 0 });
  for (const side of [-1, 1]) sheet.glow([cx + side * s * 0.19, y + s * 0.16], s * 0.13, warm, 0.5);
  const eye = sheet.tone('#2a1d1a');
  const gap = s * 0.155;
  const open = random.between(0.85, 1.15);
  const smiling = random.chance(0.3);
  for (const side of [-1, 1]) {
    const ex = cx + side * gap * (side === facing ? 0.92 : 1.04);
    if (smiling)
      sheet.stroke(
        `M${n(ex - s * 0.042)} ${n(y + s * 0.03)}q${n(s * 0.042)} ${n(-s * 0.05)} ${n(s * 0.084)} 0`,
        eye,
        { width: s * 0.02 },
      );
    else {
      sheet.fill(ellipse(ex, y + s * 0.02, s * 0.027, s * 0.036 * open), eye);
      sheet.fill(ellipse(ex + sheet.side * s * 0.009, y + s * 0.008, s * 0.009), '#fff6e6');
      sheet.stroke(
        `M${n(ex - s * 0.045)} ${n(y - s * 0.008)}q${n(s * 0.045)} ${n(-s * 0.042)} ${n(s * 0.09)} 0`,
        eye,
        { width: s * 0.011, opacity: 0.75 },
      );
    }
    const brow = sheet.tone(
      figure.hair === 'bald' || figure.hair === 'scarf' ? mix(hairColour, '#3a2720', 0.4) : hairColour,
      { face: -0.15 },
    );
    sheet.stroke(
      `M${n(ex - s * 0.062)} ${n(y - s * 0.088 + (side < 0 ? 0.01 : -0.008) * s)}q${n(s * 0.062)} ${n(-s * 0.036)} ${n(s * 0.124)} ${n((side < 0 ? -0.018 : 0.018) * s)}`,
      brow,
      { width: s * 0.024 },
    );
  }
  const nose = `M${n(cx + facing * s * 0.012)} ${n(y - s * 0.02)}L${n(cx + facing * s * 0.07)} ${n(y + s * 0.135)}Q${n(cx + facing * s * 0.062)} ${n(y + s * 0.168)} ${n(cx + facing * s * 0.012)} ${n(y + s * 0.16)}L${n(cx - facing * s * 0.018)} ${n(y + s * 0.148)}Z`;
  sheet.fill(nose, sheet.tone(skin, { face: facing === sheet.side ? 0.55 : -0.45 }), 0.85);
  sheet.stroke(
    `M${n(cx + facing * s * 0.07)} ${n(y + s * 0.135)}Q${n(cx + facing * s * 0.058)} ${n(y + s * 0.172)} ${n(cx)} ${n(y + s * 0.16)}`,
    sheet.tone(mix(skin, '#7a3a2a', 0.5), { face: -0.3 }),
    { width: s * 0.012 },
  );
  mouth(sheet, cx, y + s * 0.285, s, skin, random.int(0, 2));
}

function mouth(sheet: Sheet, x: number, y: number, s: number, skin: string, kind: number): void {
  const lip = sheet.tone(mix(skin, '#8c2f2a', 0.62), { face: -0.15 });
  if (kind === 0)
    sheet.stroke(
      `M${n(x - s * 0.095)} ${n(y - s * 0.01)}Q${n(x)} ${n(y + s * 0.062)} ${n(x + s * 0.095)} ${n(y - s * 0.01)}`,
      lip,
      { width: s * 0.021 },
    );
  else if (kind === 1) {
    const open = `M${n(x - s * 0.1)} ${n(y - s * 0.02)}Q${n(x)} ${n(y + s * 0.012)} ${n(x + s * 0.1)} ${n(y - s * 0.02)}Q${n(x + s * 0.06)} ${n(y + s * 0.085)} ${n(x)} ${n(y + s * 0.085)}T${n(x - s * 0.1)} ${n(y - s * 0.02)}Z`;
    sheet.fill(open, sheet.tone('#6a231f', { face: -0.2 }));
    sheet.within(open, () =>
      sheet.fill(
        rounded(x - s * 0.09, y - s * 0.04, s * 0.18, s * 0.066, s * 0.02),
        sheet.tone('#fbf3e4', { face: 0.1 }),
      ),
    );
  } else {
    sheet.stroke(
      `M${n(x - s * 0.085)} ${n(y)}Q${n(x)} ${n(y + s * 0.036)} ${n(x + s * 0.09)} ${n(y - s * 0.018)}`,
      lip,
      { width: s * 0.022 },
    );
    sheet.stroke(
      `M${n(x - s * 0.035)} ${n(y + s * 0.055)}q${n(s * 0.04)} ${n(s * 0.02)} ${n(s * 0.08)} 0`,
      lip,
      { width: s * 0.013, opacity: 0.5 },
    );
  }
}

/** Spectacles. */
export function glasses(sheet: Sheet, figure: Figure): void {
  const { x, y, s, half, facing, glasses: style } = figure;
  if (style === 'none') return;
  // Under a scarf the sides of the frame go out of sight at the edge of the face.
  const reach = figure.hair === 'scarf' ? half * 0.86 : half;
  const cx = x + facing * s * 0.055;
  const rim = sheet.tone('#2b2624', { face: 0.1 });
  const r = s * 0.098;
  let d = '';
  for (const side of [-1, 1]) {
    const ex = cx + side * s * 0.155;
    const lens =
      style === 'round'
        ? ellipse(ex, y + s * 0.02, r, r)
        : rounded(ex - r * 1.12, y - s * 0.055, r * 2.24, r * 1.55, r * 0.3);
    sheet.fill(lens, '#ffffff', 0.13);
    d += lens;
  }
  sheet.stroke(
    `${d}M${n(cx - s * 0.06)} ${n(y + s * 0.005)}q${n(s * 0.06)} ${n(-s * 0.03)} ${n(s * 0.12)} 0M${n(cx - facing * s * 0.255)} ${n(y)}L${n(x - facing * reach)} ${n(y - s * 0.02)}`,
    rim,
    { width: s * 0.018 },
  );
}

/** Beard and moustache. */
export function beard(sheet: Sheet, figure: Figure): void {
  const { x, y, s, half, jaw, facing, beard: style, hairColour } = figure;
  if (style === 'none') return;
  const cx = x + facing * s * 0.055;
  const outline = faceOutline(figure);
  const own = { face: -0.1 };
  if (style === 'stubble') {
    sheet.within(outline, () => sheet.glow([x, y + s * 0.42], s * 0.36, hairColour, 0.75));
    return;
  }
  const tache = `M${n(cx)} ${n(y + s * 0.2)}Q${n(cx + s * 0.07)} ${n(y + s * 0.18)} ${n(cx + s * 0.135)} ${n(y + s * 0.285)}Q${n(cx + s * 0.05)} ${n(y + s * 0.262)} ${n(cx)} ${n(y + s * 0.258)}Q${n(cx - s * 0.05)} ${n(y + s * 0.262)} ${n(cx - s * 0.135)} ${n(y + s * 0.285)}Q${n(cx - s * 0.07)} ${n(y + s * 0.18)} ${n(cx)} ${n(y + s * 0.2)}Z`;
  if (style === 'full') {
    const j = half * jaw;
    const full = `M${n(x - half * 1.0)} ${n(y - s * 0.02)}Q${n(x - half * 0.84)} ${n(y + s * 0.2)} ${n(cx - s * 0.14)} ${n(y + s * 0.235)}Q${n(cx)} ${n(y + s * 0.17)} ${n(cx + s * 0.14)} ${n(y + s * 0.235)}Q${n(x + half * 0.84)} ${n(y + s * 0.2)} ${n(x + half * 1.0)} ${n(y - s * 0.02)}Q${n(x + half * 1.04)} ${n(y + s * 0.3)} ${n(x + j * 0.8)} ${n(y + s * 0.47)}Q${n(x + j * 0.3)} ${n(y + s * 0.64)} ${n(x)} ${n(y + s * 0.64)}T${n(x - j * 0.8)} ${n(y + s * 0.47)}Q${n(x - half * 1.04)} ${n(y + s * 0.3)} ${n(x - half * 1.0)} ${n(y - s * 0.02)}Z`;
    sheet.ink(full, hairColour, own);
    sheet.shade(
      full,
      sheet.light.shadow,
      [x - sheet.side * half, y + s * 0.6],
      [x + sheet.side * half * 0.4, y + s * 0.2],
      0.6,
    );
    sheet.shade(full, sheet.light.key, [x + sheet.side * half, y + s * 0.1], [x, y + s * 0.4], 0.3);
    sheet.stroke(
      `M${n(cx - s * 0.075)} ${n(y + s * 0.298)}Q${n(cx)} ${n(y + s * 0.345)} ${n(cx + s * 0.075)} ${n(y + s * 0.298)}`,
      sheet.tone('#7a2f28', { face: -0.1 }),
      { width: s * 0.026 },
    );
    return;
  }
  sheet.ink(tache, hairColour, own);
  if (style === 'goatee')
    sheet.ink(
      `M${n(cx - s * 0.07)} ${n(y + s * 0.36)}Q${n(cx)} ${n(y + s * 0.335)} ${n(cx + s * 0.07)} ${n(y + s * 0.36)}Q${n(cx + s * 0.08)} ${n(y + s * 0.53)} ${n(cx)} ${n(y + s * 0.56)}T${n(cx - s * 0.07)} ${n(y + s * 0.36)}Z`,
      hairColour,
      own,
    );
}
