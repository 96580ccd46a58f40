import { lightness, mix } from '../ink/colour';
import { lettering } from '../ink/lettering';
import { type LightName, lights } from '../ink/light';
import { n, rectangle } from '../ink/path';
import { seeded } from '../ink/random';
import { Sheet } from '../ink/sheet';
import { crossroads } from '../scenes/crossroads';
import { markShapes } from './mark';

/** What of a show stands on its own pictures. */
export interface BrandShow {
  name: string;
  tagline: string;
}

/** The crossroads in a given light, as the hero and the picture behind the share image. */
export function crossroadsSvg(width: number, height: number, light: LightName): string {
  const sheet = new Sheet(width, height, lights[light], seeded('crossroads'), 1);
  crossroads(sheet);
  return sheet.toString();
}

/** What a shared link shows: the crossroads with the show's name and tagline, 1200 x 630. */
export function socialSvg(show: BrandShow): string {
  const [width, height] = [1714, 900];
  const sheet = new Sheet(width, height, lights.golden, seeded('crossroads'), 1);
  crossroads(sheet);
  const paper = mix('#f8efd8', '#ffffff', 0.1);
  const ink = lightness(paper) > 0.5 ? '#16264a' : '#ffffff';
  sheet.fill(
    rectangle(0, 0, width, height),
    sheet.gradient(
      [
        [0, paper, 0.96],
        [0.42, paper, 0.88],
        [0.72, paper, 0],
      ],
      [0, 0],
      [width, 0],
    ),
  );
  const words = show.name.split(' ');
  const longest = Math.max(...words.map((word) => lettering(word, 100).width));
  const size = Math.min(172, (720 / longest) * 100, 420 / words.length);
  const top = 330;
  sheet.placed('translate(96 96) scale(0.3)', () => sheet.add(markShapes()));
  words.forEach((word, i) => {
    const line = lettering(word, size, -0.015);
    sheet.placed(`translate(92 ${n(top + size * 0.62 + i * size * 0.94)})`, () => sheet.fill(line.d, ink));
  });
  const foot = top + size * 0.62 + (words.length - 1) * size * 0.94 + 104;
  wrap(show.tagline, 46, 720).forEach((line, i) => {
    sheet.placed(`translate(96 ${n(foot + i * 60)})`, () => sheet.fill(lettering(line, 46).d, '#8a3226'));
  });
  return sheet.toString();
}

function wrap(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && lettering(`${last} ${word}`, size).width <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
