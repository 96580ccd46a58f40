import { indoors } from '../indoors';
import { mix } from '../ink/colour';
import { type LightName, lights, local } from '../ink/light';
import { arch, ellipse, n, polygon, rectangle } from '../ink/path';
import { seeded } from '../ink/random';
import { Sheet } from '../ink/sheet';
import { type SceneKind, scenes } from '../scenes';
import { clothes } from './clothes';
import { beard, face, glasses } from './face';
import { figure, type Looks } from './figure';
import { backHair, frontHair, hat } from './hair';
import { headphones, microphone } from './microphone';

export interface PortraitSpec extends Looks {
  seed: string;
  light: LightName;
  /** What hangs behind the guest. */
  scene: SceneKind;
  /** The studio wall; else from the seed. */
  wall?: string;
}

const walls = [
  '#24406b',
  '#8f3a2e',
  '#2f6a54',
  '#b9772e',
  '#4f5a72',
  '#7a4a5c',
  '#2c5f70',
  '#a05a3c',
] as const;

/** Somebody in the studio, before a picture of what they came to talk about. 16:9, 900 units high. */
export function drawPortrait(spec: PortraitSpec): string {
  const random = seeded(`portrait/${spec.seed}`);
  const light = indoors(lights[spec.light]);
  const sheet = new Sheet(1600, 900, light, random, random.sign());
  const who = figure(random, sheet.width, sheet.height, spec);
  studio(sheet, spec, who.x, spec.wall ?? random.pick(walls));
  sheet.glow([who.x, who.y], who.s * 1.9, light.key, 0.3);
  backHair(sheet, who);
  face(sheet, { ...who });
  clothes(sheet, who);
  neckOver(sheet, who.clothes === 'turtleneck', who.x, who.y, who.s, who.cloth);
  beard(sheet, who);
  frontHair(sheet, who);
  hat(sheet, who);
  glasses(sheet, who);
  if (who.hat === 'none' && who.hair !== 'bun' && random.chance(0.42))
    headphones(sheet, who.x, who.y, who.half, who.s, who.facing);
  microphone(sheet, who.x + who.facing * who.s * 0.92, who.y + who.s * 0.86, who.s * 0.36, who.facing);
  const all = rectangle(-20, -20, sheet.width + 40, sheet.height + 40);
  sheet.shade(
    all,
    light.shadow,
    [sheet.side > 0 ? 0 : sheet.width, sheet.height],
    [sheet.width / 2, sheet.height * 0.3],
    0.3,
  );
  return sheet.toString();
}

function neckOver(sheet: Sheet, wanted: boolean, x: number, y: number, s: number, own: string): void {
  if (!wanted) return;
  const d = `M${n(x - s * 0.225)} ${n(y + s * 0.44)}Q${n(x)} ${n(y + s * 0.56)} ${n(x + s * 0.225)} ${n(y + s * 0.44)}L${n(x + s * 0.25)} ${n(y + s * 0.7)}Q${n(x)} ${n(y + s * 0.8)} ${n(x - s * 0.25)} ${n(y + s * 0.7)}Z`;
  sheet.ink(d, own, { face: 0.1 });
  sheet.shade(d, sheet.light.shadow, [x, y + s * 0.46], [x, y + s * 0.7], 0.6);
}

/** The studio wall with the picture on it: a disc, an arch or a wide panel. */
function studio(sheet: Sheet, spec: PortraitSpec, x: number, wall: string): void {
  const { width: w, height: h, side } = sheet;
  const random = sheet.random.fork('studio');
  const all = rectangle(-20, -20, w + 40, h + 40);
  sheet.ink(all, wall, { face: -0.1 });
  sheet.shade(all, sheet.light.shadow, [side > 0 ? 0 : w, h], [w * 0.6, 0], 0.5);
  sheet.shade(all, sheet.light.key, [side > 0 ? w : 0, 0], [w * 0.5, h * 0.7], 0.3);
  panels(sheet, wall, random.int(0, 2));
  const kind = random.pick(['disc', 'disc', 'arch', 'wide'] as const);
  const shape = (grow: number) => {
    if (kind === 'disc') return ellipse(x, h * 0.46, h * 0.46 + grow);
    if (kind === 'arch')
      return arch(x - h * 0.46 - grow, -h * 0.02 - grow + 60, h * 0.92 + grow * 2, h * 1.1 + grow * 2);
    return rectangle(x - h * 0.74 - grow, h * 0.07 - grow, h * 1.48 + grow * 2, h * 0.76 + grow * 2);
  };
  const hole = shape(0);
  sheet.shade(shape(26), '#000000', [x - side * h * 0.4, h], [x, h * 0.3], 0.4);
  sheet.ink(shape(13), mix(local.paper, wall, 0.12), { face: 0.15 });
  sheet.within(hole, () => {
    const scale = kind === 'wide' ? 0.86 : 1.02;
    const outside = new Sheet(w, h, lights[spec.light], sheet.random.fork('scene'), side);
    scenes[spec.scene](outside);
    const drawn = outside.toString();
    const body = drawn.slice(drawn.indexOf('<defs>'), drawn.lastIndexOf('</svg>'));
    // Names of paints and clips are numbered by each sheet: keep the two apart.
    const apart = body.replace(/id="d/g, 'id="b').replace(/url\(#d/g, 'url(#b');
    sheet.placed(`translate(${n(x - (w / 2) * scale)} ${n(h * 0.5 - (h / 2) * scale)}) scale(${scale})`, () =>
      sheet.add(apart),
    );
    sheet.fill(hole, sheet.light.haze, 0.22);
  });
}

/** What is on the wall itself: foam wedges, slats or nothing but a rail of lamps. */
function panels(sheet: Sheet, wall: string, kind: number): void {
  const { width: w, height: h } = sheet;
  if (kind === 0) {
    const size = 112;
    for (let i = -1; i < w / size + 1; i++) {
      for (let k = -1; k < h / size + 1; k++) {
        const [px, py] = [i * size, k * size];
        sheet.ink(
          polygon([
            [px + 5, py + 5],
            [px + size - 5, py + 5],
            [px + size / 2, py + size / 2],
          ]),
          wall,
          { face: (i + k) % 2 ? 0.15 : 0 },
        );
        sheet.ink(
          polygon([
            [px + 5, py + size - 5],
            [px + size - 5, py + size - 5],
            [px + size / 2, py + size / 2],
          ]),
          wall,
          { face: -0.35 },
        );
      }
    }
  } else if (kind === 1) {
    let slats = '';
    for (let i = 0; i < w / 46; i++) slats += rectangle(i * 46, -20, 9, h + 40);
    sheet.ink(slats, mix(wall, '#140e14', 0.5), { face: -0.2 }, 0.5);
    let edges = '';
    for (let i = 0; i < w / 46; i++) edges += rectangle(i * 46 + (sheet.side > 0 ? 43 : 9), -20, 3, h + 40);
    sheet.ink(edges, mix(wall, '#fff0d0', 0.3), { face: 0.4 }, 0.5);
  } else {
    for (let i = 0; i < 4; i++)
      sheet.fill(
        ellipse(w * (i < 2 ? 0.1 : 0.9), h * (i % 2 ? 0.78 : 0.22), 130),
        mix(wall, '#fff0d0', 0.14),
        0.7,
      );
    sheet.stroke(`M-20 ${n(h * 0.04)}H${n(w + 20)}`, sheet.tone('#2b2d33'), { width: 8 });
  }
}
