import { indoors } from './indoors';
import { type LightName, lights } from './ink/light';
import { rectangle } from './ink/path';
import { seeded } from './ink/random';
import { Sheet } from './ink/sheet';
import { type SceneKind, scenes } from './scenes';
import { weather } from './shapes/weather';

export interface PosterSpec {
  kind: SceneKind;
  /** Any text: the same seed draws the same picture. */
  seed: string;
  light: LightName;
  /** Video posters are 16:9, places and albums 3:2. */
  ratio?: '16:9' | '3:2';
}

export const rooms: readonly SceneKind[] = ['boutique', 'cavern', 'gallery', 'gym', 'table', 'workshop'];

/** Draw a scene of Indiana as SVG, 900 units high. */
export function drawPoster({ kind, seed, light, ratio = '16:9' }: PosterSpec): string {
  const random = seeded(`${kind}/${seed}`);
  const width = ratio === '16:9' ? 1600 : 1350;
  const side = random.sign();
  const flip = random.chance(0.5);
  const sheet = new Sheet(
    width,
    900,
    rooms.includes(kind) ? indoors(lights[light]) : lights[light],
    random,
    side,
  );
  const draw = () => {
    scenes[kind](sheet);
    weather(sheet);
    finish(sheet);
  };
  sheet.mirrored = flip;
  if (flip) sheet.placed(`translate(${width} 0) scale(-1 1)`, draw);
  else draw();
  return sheet.toString();
}

/** Edges a little darker and the light's own warmth over all of it, so that everything belongs together. */
export function finish(sheet: Sheet): void {
  const { width, height, light, side } = sheet;
  const all = rectangle(-20, -20, width + 40, height + 40);
  sheet.shade(all, light.shadow, [side > 0 ? 0 : width, height], [width / 2, height * 0.35], 0.26);
  sheet.shade(all, light.key, [side > 0 ? width : 0, 0], [width / 2, height * 0.7], 0.12);
}
