import { contrast } from './contrast';

/** Colors of the look (`tokens.css` of the web kit) that colors of a show are judged against. */
export const look = {
  accent: '#e9ab2b',
  link: '#17568a',
  /** Text color on the accent. */
  onAccent: '#14212d',
  /** The darkest paper by day, and the lightest by night: text that can be read there can be read on all of them. */
  paperByDay: '#eae4d4',
  paperByNight: '#1b2c3c',
} as const;

/** Contrast that text needs, by WCAG. */
const readable = 4.5;

const ratioText = (ratio: number) => `${(Math.floor(ratio * 10) / 10).toFixed(1)} to 1`;

/** The validation message for an accent color; undefined for a valid one. */
export function accentFault(color: string): string | undefined {
  const ratio = contrast(color, look.onAccent);
  if (ratio >= readable) return undefined;
  return `Must be lighter: dark text is on it, with a contrast of ${ratioText(ratio)} where 4.5 to 1 is needed`;
}

/** The same for the color of links. */
export function linkFault(color: string): string | undefined {
  const ratio = contrast(color, look.paperByDay);
  if (ratio >= readable) return undefined;
  return `Must be darker: links are on paper, with a contrast of ${ratioText(ratio)} where 4.5 to 1 is needed`;
}

/** Mixes a color with black or white until it can be read on another. */
function readableOn(color: string, paper: string, towards: '#000000' | '#ffffff'): string {
  for (let part = 0; part < 20; part += 1) {
    const mixed = mix(color, towards, part / 20);
    if (contrast(mixed, paper) >= readable) return mixed;
  }
  return towards;
}

function mix(color: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [a, b] = [color, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16)) as [
      number,
      number,
    ];
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

interface ShowColors {
  readonly accent?: string | undefined;
  readonly link?: string | undefined;
}

/** A show's colors for the two themes: those given, made lighter or darker where the theme needs it. */
function shadesOf({ accent, link }: ShowColors) {
  return {
    day: {
      ...(accent && { gold: accent, 'gold-ink': readableOn(accent, look.paperByDay, '#000000') }),
      ...(link && { link, focus: link }),
    },
    night: {
      ...(accent && {
        gold: accent,
        'gold-ink': readableOn(accent, look.paperByNight, '#ffffff'),
        focus: readableOn(accent, look.paperByNight, '#ffffff'),
      }),
      ...(link && { link: readableOn(link, look.paperByNight, '#ffffff') }),
    },
  };
}

/**
 * The style sheet of a show's colors; empty without any. It is outside of all layers, and so wins
 * over the tokens in each of their places.
 */
export function colorStyle(colors: ShowColors | undefined): string {
  if (!colors?.accent && !colors?.link) return '';
  const { day, night } = shadesOf(colors);
  const rule = (selector: string, shades: Readonly<Record<string, string>>) =>
    `${selector}{${Object.entries(shades)
      .map(([name, value]) => `--${name}:${value}`)
      .join(';')}}`;
  return [
    rule(':root', day),
    `@media (prefers-color-scheme:dark){${rule(':root:not([data-theme="light"])', night)}}`,
    rule(':root[data-theme="dark"],[data-tone="night"]', night),
  ].join('');
}
