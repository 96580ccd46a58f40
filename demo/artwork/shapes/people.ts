import { local } from '../ink/light';
import { ellipse, n, type Point, polyline, rounded, taper } from '../ink/path';
import type { Sheet } from '../ink/sheet';
import { type Hat, headwear } from './headwear';

export const skins = ['#f0c8a4', '#e2ac84', '#c88f6a', '#a9714c', '#8a5a3c', '#6e4630'] as const;
export const hairs = ['#2b1d18', '#4a2f22', '#7a4a2a', '#a8753e', '#d6b06a', '#8d8a86', '#d9d4cc'] as const;
export const cloths = [
  local.barn,
  local.gold,
  local.lake,
  local.green,
  local.nightBlue,
  local.brick,
  '#e9dfc8',
  '#7d5a6c',
  '#5f7f8f',
  '#c97b4a',
] as const;

interface PersonOptions {
  depth?: number;
  face?: number;
  shirt?: string;
  /** Legs apart, arms swinging. */
  walking?: boolean;
  /** One arm up. */
  waving?: boolean;
  /** Both hands on something in front, at the waist. */
  working?: boolean;
  /** Seen from behind, looking into the picture. */
  back?: boolean;
  hat?: Hat;
  skirt?: boolean;
}

/** One who is being drawn: where, how tall, and in which colours. `dir` is the way they look or go. */
interface Body {
  sheet: Sheet;
  x: number;
  y: number;
  h: number;
  dir: 1 | -1;
  depth: number;
  face: number;
}

/** Somebody at a distance, from the soles at `x`, `y` to the crown `height` above. */
export function person(
  sheet: Sheet,
  x: number,
  y: number,
  height: number,
  options: PersonOptions = {},
): void {
  const random = sheet.random.fork(`person${n(x)},${n(y)}`);
  const { depth = 0, face = -0.1, walking = random.chance(0.4), waving = false, working = false } = options;
  const { back = false, hat = 'none' } = options;
  const skin = random.pick(skins);
  const shirt = options.shirt ?? random.pick(cloths);
  const trousers = random.pick(['#33405c', '#4b4640', '#6d5f4d', '#2c3440', '#5f6a78']);
  const skirt = options.skirt ?? random.chance(0.25);
  const cold = sheet.light.season.snow && !working;
  const hair = random.pick(hairs);
  const style = skirt
    ? random.pick(['long', 'bun', 'curls'] as const)
    : random.pick(['short', 'short', 'curls', 'long'] as const);
  const body: Body = { sheet, x, y, h: height, dir: random.sign(), depth, face };
  sheet.ink(ellipse(x, y, height * 0.17, height * 0.022), '#1d1a20', { depth, face: -0.5 }, 0.25);
  if (style === 'long') longHair(body, hair);
  legs(body, skirt && !cold ? skin : trousers, skirt && !cold, walking);
  const [first, second] = arms(walking, waving, working, body.dir);
  const bare = !cold && random.chance(0.5);
  arm(body, second, shirt, skin, bare);
  if (!working) arm(body, first, shirt, skin, bare);
  torso(body, shirt, skirt ? (cold ? 'coat' : 'dress') : cold ? 'coat' : 'shirt');
  if (working) arm(body, first, shirt, skin, bare);
  sheet.ink(
    rounded(x - height * 0.024, y - height * 0.87, height * 0.048, height * 0.06, height * 0.02),
    skin,
    {
      depth,
      face: face - 0.25,
    },
  );
  if (cold)
    sheet.stroke(
      polyline([
        [x - height * 0.04, y - height * 0.825],
        [x + height * 0.04, y - height * 0.825],
      ]),
      sheet.tone(random.pick([local.barn, local.gold, '#e9dfc8']), { depth, face: 0 }),
      { width: height * 0.04 },
    );
  head(body, skin, hair, style, back);
  headwear(
    sheet,
    cold && hat === 'none' && random.chance(0.6) ? 'beanie' : hat,
    x,
    y - height * 0.915,
    height,
    body.dir,
    {
      depth,
      face,
    },
  );
}

function legs(
  { sheet, x, y, h, dir, depth, face }: Body,
  own: string,
  bare: boolean,
  walking: boolean,
): void {
  const stride = walking ? h * 0.1 : h * 0.045;
  const [wide, thin] = bare ? [h * 0.06, h * 0.036] : [h * 0.092, h * 0.058];
  const leg = (side: 1 | -1) =>
    taper(
      [x + side * h * 0.04, y - h * 0.48],
      [x + side * stride, y - h * 0.02],
      wide,
      thin,
      side * -h * 0.004,
    );
  const shoe = (side: 1 | -1) => {
    const toe = walking ? dir : side;
    return `M${n(x + side * stride - toe * h * 0.03)} ${n(y)}v${n(-h * 0.026)}q0 ${n(-h * 0.014)} ${n(toe * h * 0.024)} ${n(-h * 0.014)}q${n(toe * h * 0.054)} ${n(h * 0.008)} ${n(toe * h * 0.06)} ${n(h * 0.04)}Z`;
  };
  sheet.ink(leg(-dir as 1 | -1), own, { depth, face: face - 0.25 });
  sheet.ink(leg(dir), own, { depth, face });
  sheet.ink(shoe(1) + shoe(-1), '#2a2422', { depth, face: face + 0.05 });
}

/** Shoulder, elbow and wrist of both arms, in parts of the height from the soles; the first is the nearer. */
function arms(walking: boolean, waving: boolean, working: boolean, dir: 1 | -1): [Point[], Point[]] {
  const hanging = (side: number): Point[] => [
    [side * 0.088, 0.785],
    [side * 0.122, 0.63],
    [side * 0.112, 0.49],
  ];
  const swinging = (side: number, by: number): Point[] => [
    [side * 0.088, 0.785],
    [side * 0.115 + by * 0.02, 0.64],
    [side * 0.1 + by * 0.1, 0.52],
  ];
  const reaching = (side: number): Point[] => [
    [side * 0.088, 0.785],
    [side * 0.135, 0.63],
    [side * 0.045, 0.545],
  ];
  const raised = (side: number): Point[] => [
    [side * 0.088, 0.785],
    [side * 0.17, 0.84],
    [side * 0.175, 1.01],
  ];
  if (working) return [reaching(dir), reaching(-dir)];
  const [near, far] = walking ? [swinging(dir, -dir), swinging(-dir, dir)] : [hanging(dir), hanging(-dir)];
  return [waving ? raised(dir) : near, far];
}

/** A sleeve to the wrist or, `bare`, to the elbow, and the hand. */
function arm(
  { sheet, x, y, h, depth, face }: Body,
  joints: Point[],
  shirt: string,
  skin: string,
  bare: boolean,
): void {
  const [shoulder, elbow, wrist] = joints.map(([dx, up]): Point => [x + dx * h, y - up * h]);
  if (!shoulder || !elbow || !wrist) return;
  const sleeve = sheet.tone(shirt, { depth, face: face - 0.28 });
  const hand = sheet.tone(skin, { depth, face: face - 0.05 });
  if (bare) sheet.stroke(polyline([elbow, wrist]), hand, { width: h * 0.034 });
  else sheet.stroke(polyline([elbow, wrist]), sleeve, { width: h * 0.044 });
  sheet.stroke(polyline([shoulder, elbow]), sleeve, { width: h * 0.054 });
  const [dx, dy] = [wrist[0] - elbow[0], wrist[1] - elbow[1]];
  const far = Math.hypot(dx, dy) || 1;
  sheet.fill(
    ellipse(wrist[0] + (dx / far) * h * 0.018, wrist[1] + (dy / far) * h * 0.018, h * 0.022, h * 0.026),
    hand,
  );
}

function torso({ sheet, x, y, h, depth, face }: Body, own: string, cut: 'shirt' | 'coat' | 'dress'): void {
  const [hem, half] = { shirt: [0.44, 0.098], coat: [0.3, 0.125], dress: [0.27, 0.165] }[cut] as [
    number,
    number,
  ];
  const waist = cut === 'dress' ? 0.07 : 0.086;
  const edge = (side: number, inward = 0): string =>
    `C${n(x + side * h * (0.07 - inward))} ${n(y - h * 0.835)} ${n(x + side * h * (0.115 - inward))} ${n(y - h * 0.82)} ${n(x + side * h * (0.116 - inward))} ${n(y - h * 0.765)}` +
    `Q${n(x + side * h * (0.1 - inward))} ${n(y - h * 0.64)} ${n(x + side * h * (waist - inward))} ${n(y - h * 0.56)}` +
    `L${n(x + side * h * (half - inward))} ${n(y - h * hem)}`;
  const collar = (side: number) => `M${n(x + side * h * 0.026)} ${n(y - h * 0.84)}`;
  const mirrored = `${collar(-1)}${edge(-1)}H${n(x)}V${n(y - h * 0.84)}Z`;
  sheet.ink(`${mirrored}${collar(1)}${edge(1)}H${n(x)}V${n(y - h * 0.84)}Z`, own, { depth, face });
  const lit = sheet.side;
  const rim =
    `${collar(lit)}${edge(lit)}H${n(x + lit * h * (half - 0.04))}` +
    `L${n(x + lit * h * (waist - 0.024))} ${n(y - h * 0.56)}Q${n(x + lit * h * 0.078)} ${n(y - h * 0.64)} ${n(x + lit * h * 0.085)} ${n(y - h * 0.765)}Z`;
  sheet.ink(rim, own, { depth, face: face + 0.55 });
}

/** What falls down the back, drawn before the rest. */
function longHair({ sheet, x, y, h, depth, face }: Body, own: string): void {
  sheet.ink(
    `M${n(x - h * 0.066)} ${n(y - h * 0.92)}Q${n(x - h * 0.085)} ${n(y - h * 0.83)} ${n(x - h * 0.075)} ${n(y - h * 0.77)}Q${n(x)} ${n(y - h * 0.75)} ${n(x + h * 0.075)} ${n(y - h * 0.77)}Q${n(x + h * 0.085)} ${n(y - h * 0.83)} ${n(x + h * 0.066)} ${n(y - h * 0.92)}Z`,
    own,
    { depth, face: face - 0.2 },
  );
}

type HairStyle = 'short' | 'long' | 'bun' | 'curls';

function head(body: Body, skin: string, hair: string, style: HairStyle, back: boolean): void {
  const { sheet, x, y, h, dir, depth, face } = body;
  const cy = y - h * 0.915;
  const [rx, ry] = [h * 0.056, h * 0.068];
  const tone = { depth, face };
  if (style === 'curls') {
    let d = ellipse(x, cy - h * 0.02, h * 0.076, h * 0.074);
    for (let i = 0; i < 9; i++) {
      const a = Math.PI * (0.85 + (i / 8) * 1.3);
      d += ellipse(x + Math.cos(a) * h * 0.07, cy - h * 0.018 + Math.sin(a) * h * 0.066, h * 0.022);
    }
    sheet.ink(d, hair, { depth, face: face - 0.1 });
  }
  if (style === 'bun')
    sheet.ink(ellipse(x - dir * h * 0.02, cy - h * 0.085, h * 0.032, h * 0.028), hair, tone);
  if (back) {
    sheet.ink(ellipse(x, cy, rx * 1.06, ry * 1.02), hair, tone);
    if (style === 'long')
      sheet.ink(
        `M${n(x - h * 0.06)} ${n(cy)}Q${n(x - h * 0.078)} ${n(cy + h * 0.1)} ${n(x - h * 0.064)} ${n(cy + h * 0.15)}H${n(x + h * 0.064)}Q${n(x + h * 0.078)} ${n(cy + h * 0.1)} ${n(x + h * 0.06)} ${n(cy)}Z`,
        hair,
        tone,
      );
    return;
  }
  sheet.ink(ellipse(x, cy, rx, ry), skin, tone);
  // A fringe that is parted on the side away from where they look.
  const parting = x - dir * h * 0.022;
  const brow = cy - h * 0.02;
  sheet.ink(
    `M${n(x - rx * 1.08)} ${n(cy + h * 0.012)}Q${n(x - rx * 1.16)} ${n(cy - ry * 1.16)} ${n(x)} ${n(cy - ry * 1.14)}T${n(x + rx * 1.08)} ${n(cy + h * 0.012)}Q${n(x + rx * 0.92)} ${n(brow)} ${n(parting + dir * h * 0.012)} ${n(cy - h * 0.042)}Q${n(x - rx * 0.9)} ${n(brow)} ${n(x - rx * 1.08)} ${n(cy + h * 0.012)}Z`,
    hair,
    tone,
  );
  if (h > 190) features(body, cy);
}

/** Eyes and a smile, for those near enough to have them. */
function features({ sheet, x, h, dir, depth, face }: Body, cy: number): void {
  const look = dir * h * 0.008;
  const ink = sheet.tone('#33221e', { depth, face });
  sheet.fill(
    ellipse(x + look - h * 0.021, cy + h * 0.008, h * 0.0055) +
      ellipse(x + look + h * 0.021, cy + h * 0.008, h * 0.0055),
    ink,
  );
  sheet.stroke(
    `M${n(x + look - h * 0.014)} ${n(cy + h * 0.032)}q${n(h * 0.014)} ${n(h * 0.012)} ${n(h * 0.028)} 0`,
    ink,
    { width: h * 0.0065 },
  );
}
