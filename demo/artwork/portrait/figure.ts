import type { Random } from '../ink/random';
import { skins } from '../shapes/people';

const hairStyles = [
  'short',
  'parted',
  'bob',
  'long',
  'waves',
  'afro',
  'bun',
  'bald',
  'buzz',
  'ponytail',
  'locs',
  'pixie',
  'scarf',
  'quiff',
] as const;
const clothesStyles = [
  'plaid',
  'blazer',
  'apron',
  'turtleneck',
  'hoodie',
  'overalls',
  'chef',
  'denim',
  'dress',
  'knit',
  'racer',
  'vest',
] as const;
const hatStyles = ['none', 'straw', 'cap', 'beanie'] as const;
const beardStyles = ['none', 'full', 'moustache', 'stubble', 'goatee'] as const;
const glassesStyles = ['none', 'round', 'square'] as const;

/** What somebody looks like. What is left out is drawn from the seed. */
export interface Looks {
  hair?: (typeof hairStyles)[number];
  hairColour?: string;
  clothes?: (typeof clothesStyles)[number];
  cloth?: string;
  hat?: (typeof hatStyles)[number];
  beard?: (typeof beardStyles)[number];
  glasses?: (typeof glassesStyles)[number];
  skin?: string;
}

/** Measures and colours of the one who sits for the picture. `s` is the height of the head, `x`, `y` its middle. */
export interface Figure extends Required<Looks> {
  x: number;
  y: number;
  s: number;
  /** Half the width of the face. */
  half: number;
  /** How wide the jaw is, as a part of the face. */
  jaw: number;
  /** Which way the face is turned. */
  facing: 1 | -1;
  /** Half the width of the shoulders. */
  shoulders: number;
}

const hairColours = [
  '#2b1d18',
  '#3a2720',
  '#5a3a26',
  '#8a5a32',
  '#b98a4a',
  '#a5522e',
  '#8d8a86',
  '#d3cec4',
] as const;
const cloths = [
  '#a8382a',
  '#e2a52e',
  '#2c6c86',
  '#3f8a58',
  '#16264a',
  '#b1583f',
  '#7d5a6c',
  '#5f7f8f',
  '#c97b4a',
  '#6d7a4a',
] as const;

const scarves = ['#2c6c86', '#8c4a6c', '#3f7a55', '#c97b4a', '#5f6f8f', '#e2cfa8'] as const;

export function figure(random: Random, width: number, height: number, looks: Looks): Figure {
  const s = height * random.between(0.37, 0.4);
  const male = looks.beard && looks.beard !== 'none' ? true : random.chance(0.5);
  const hair =
    looks.hair ??
    random.pick(
      male
        ? (['short', 'parted', 'bald', 'buzz', 'quiff', 'locs', 'afro'] as const)
        : (['bob', 'long', 'waves', 'afro', 'bun', 'ponytail', 'locs', 'pixie', 'scarf'] as const),
    );
  const bearded =
    looks.beard ??
    (male && random.chance(0.55) ? random.pick(['full', 'moustache', 'stubble', 'goatee'] as const) : 'none');
  const skin = looks.skin ?? random.pick(skins);
  const dark = skins.indexOf(skin as (typeof skins)[number]) > 2;
  return {
    x: width * random.between(0.46, 0.54),
    y: height * random.between(0.41, 0.43),
    s,
    half: s * random.between(0.345, 0.385),
    jaw: random.between(male ? 0.74 : 0.66, male ? 0.86 : 0.76),
    facing: random.sign(),
    shoulders: s * (male ? random.between(1.02, 1.14) : random.between(0.88, 0.98)),
    hair,
    hairColour:
      looks.hairColour ??
      (hair === 'scarf'
        ? random.pick(scarves)
        : dark
          ? random.pick(['#1e1613', '#2b1d18', '#3a2720', '#8d8a86'])
          : random.pick(hairColours)),
    clothes: looks.clothes ?? random.pick(clothesStyles.filter((style) => !male || style !== 'dress')),
    cloth: looks.cloth ?? random.pick(cloths),
    hat: looks.hat ?? 'none',
    beard: bearded,
    glasses: looks.glasses ?? random.pick(['none', 'none', 'round', 'square'] as const),
    skin,
  };
}
