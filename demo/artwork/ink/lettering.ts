import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import { n } from './path';

const require = createRequire(import.meta.url);

let face: fontkit.Font | undefined;

/** The display face of the site at its default cut: extra bold, for large sizes. */
function displayFace(): fontkit.Font {
  if (!face) {
    const file =
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2';
    const font = fontkit.create(readFileSync(require.resolve(file)));
    if (!('layout' in font)) throw new Error('the display face is a collection, not one font');
    face = font;
  }
  return face;
}

export interface Lettering {
  /** Outlines with the start of the baseline at 0, 0. */
  d: string;
  width: number;
  /** Height of a capital over the baseline. */
  capital: number;
}

/** A line of text as outlines, so that it looks the same where no font is installed. `size` is the em in units. */
export function lettering(text: string, size: number, tracking = 0): Lettering {
  const font = displayFace();
  const scale = size / font.unitsPerEm;
  const run = font.layout(text);
  let x = 0;
  let d = '';
  run.glyphs.forEach((glyph, i) => {
    const position = run.positions[i];
    const dx = x + (position?.xOffset ?? 0) * scale;
    for (const { command, args } of glyph.path.commands) {
      const letter = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' }[
        command
      ];
      d += letter + args.map((value, k) => n(k % 2 ? -value * scale : dx + value * scale)).join(' ');
    }
    x += (position?.xAdvance ?? glyph.advanceWidth) * scale + tracking * size;
  });
  return { d, width: x - tracking * size, capital: font.capHeight * scale };
}
