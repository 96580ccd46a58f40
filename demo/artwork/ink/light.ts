import type { Colour } from './colour';

export const lightNames = ['dawn', 'golden', 'noon', 'storm', 'dusk', 'night', 'snow', 'autumn'] as const;
export type LightName = (typeof lightNames)[number];

/** What grows and lies on the ground. */
interface Season {
  grass: Colour;
  meadow: Colour;
  crop: Colour;
  leaves: readonly Colour[];
  pine: Colour;
  bare: boolean;
  snow: boolean;
}

export interface Light {
  name: LightName;
  /** From the top of the sky down to the horizon. */
  sky: readonly Colour[];
  /** What distance turns into. */
  haze: Colour;
  /** The light itself, on faces turned to it. */
  key: Colour;
  /** The colour of shadow. */
  shadow: Colour;
  /** The light that comes from everywhere, and how far it tints (0..1). */
  ambient: Colour;
  ambience: number;
  disc: { kind: 'sun' | 'moon' | 'none'; colour: Colour; glow: Colour; height: number };
  cloud: { lit: Colour; shade: Colour; kind: 'cumulus' | 'bands' | 'storm' | 'wisps' };
  /** How many windows have a lamp on (0..1). */
  lamps: number;
  stars: boolean;
  weather: 'clear' | 'rain' | 'snow';
  season: Season;
}

const summer: Season = {
  grass: '#6f8f45',
  meadow: '#93a24e',
  crop: '#dca83a',
  leaves: ['#4f7a3f', '#5f8a45', '#3f6b45', '#7c9a4a'],
  pine: '#2f5b46',
  bare: false,
  snow: false,
};
const harvest: Season = {
  ...summer,
  grass: '#8d9148',
  meadow: '#b3a04a',
  crop: '#e0a935',
  leaves: ['#5b7a3c', '#78863c', '#8f8a3e', '#4c6e42'],
};
const fall: Season = {
  grass: '#97904a',
  meadow: '#b9a04f',
  crop: '#cf9a3f',
  leaves: ['#c8532b', '#dd8a2c', '#b23a2a', '#e3ad3a', '#96502c', '#7f7a38'],
  pine: '#40604a',
  bare: false,
  snow: false,
};
const winter: Season = {
  grass: '#e9ecec',
  meadow: '#dde5e8',
  crop: '#d9d3bd',
  leaves: ['#8c8580', '#9a918a'],
  pine: '#3f6159',
  bare: true,
  snow: true,
};

export const lights: Readonly<Record<LightName, Light>> = {
  dawn: {
    name: 'dawn',
    sky: ['#6f93ad', '#a9b8bd', '#e6c6b4', '#f6d3b0', '#fbe6c4'],
    haze: '#efd0bd',
    key: '#ffd9a6',
    shadow: '#55597f',
    ambient: '#e8d6de',
    ambience: 0.55,
    disc: { kind: 'sun', colour: '#fff0cf', glow: '#ffcf9b', height: 0.2 },
    cloud: { lit: '#fde7cf', shade: '#c9a7ae', kind: 'bands' },
    lamps: 0.12,
    stars: false,
    weather: 'clear',
    season: summer,
  },
  golden: {
    name: 'golden',
    sky: ['#d98f45', '#eab257', '#f5cd7b', '#fae0a2', '#fdeec6'],
    haze: '#f6d58f',
    key: '#ffdc8f',
    shadow: '#5a3540',
    ambient: '#ffe2b4',
    ambience: 0.75,
    disc: { kind: 'sun', colour: '#fff8de', glow: '#ffe39a', height: 0.3 },
    cloud: { lit: '#fff0c9', shade: '#e3a056', kind: 'bands' },
    lamps: 0.1,
    stars: false,
    weather: 'clear',
    season: harvest,
  },
  noon: {
    name: 'noon',
    sky: ['#4f93ab', '#77b0bd', '#a7cbc9', '#d3e0d0', '#ece9d3'],
    haze: '#cfdfd6',
    key: '#fff4d6',
    shadow: '#2b4a66',
    ambient: '#fdf8ea',
    ambience: 0.4,
    disc: { kind: 'sun', colour: '#fffbe8', glow: '#fff3cc', height: 0.78 },
    cloud: { lit: '#fffaf0', shade: '#c5d3d3', kind: 'cumulus' },
    lamps: 0,
    stars: false,
    weather: 'clear',
    season: summer,
  },
  storm: {
    name: 'storm',
    sky: ['#27343f', '#3b4b55', '#5d6c6b', '#93997f', '#d8c489'],
    haze: '#9aa18a',
    key: '#efd694',
    shadow: '#1e2a36',
    ambient: '#a9b3b0',
    ambience: 0.75,
    disc: { kind: 'none', colour: '#f3e2a6', glow: '#e8d392', height: 0.1 },
    cloud: { lit: '#8d9590', shade: '#2c3842', kind: 'storm' },
    lamps: 0.35,
    stars: false,
    weather: 'rain',
    season: summer,
  },
  dusk: {
    name: 'dusk',
    sky: ['#232c5c', '#54427a', '#a4567a', '#e0775a', '#f6b066'],
    haze: '#c9717a',
    key: '#ffa45f',
    shadow: '#251f4a',
    ambient: '#b98aa6',
    ambience: 0.75,
    disc: { kind: 'sun', colour: '#ffe0a0', glow: '#ff9c5e', height: 0.1 },
    cloud: { lit: '#ff9d6b', shade: '#6d3f74', kind: 'bands' },
    lamps: 0.5,
    stars: false,
    weather: 'clear',
    season: harvest,
  },
  night: {
    name: 'night',
    sky: ['#0c1733', '#142549', '#203963', '#32557d', '#4d7592'],
    haze: '#355a82',
    key: '#b8d0f2',
    shadow: '#081028',
    ambient: '#5f7fb4',
    ambience: 0.88,
    disc: { kind: 'moon', colour: '#f6ecd0', glow: '#9fbbe0', height: 0.68 },
    cloud: { lit: '#5d7ea6', shade: '#1d3157', kind: 'wisps' },
    lamps: 0.7,
    stars: true,
    weather: 'clear',
    season: summer,
  },
  snow: {
    name: 'snow',
    sky: ['#8fa6b6', '#aebdc6', '#cbd3d4', '#e4e3db', '#f3ead8'],
    haze: '#dfe3e1',
    key: '#fff3df',
    shadow: '#566f8c',
    ambient: '#e6edf2',
    ambience: 0.5,
    disc: { kind: 'sun', colour: '#fffaf0', glow: '#fdf0d8', height: 0.4 },
    cloud: { lit: '#f4f3ee', shade: '#b3c0c8', kind: 'cumulus' },
    lamps: 0.3,
    stars: false,
    weather: 'snow',
    season: winter,
  },
  autumn: {
    name: 'autumn',
    sky: ['#6e9aa6', '#9bb8b3', '#cdd2b8', '#ecdcb0', '#f8e4b4'],
    haze: '#e5d6b0',
    key: '#ffe3a3',
    shadow: '#4c3346',
    ambient: '#fff0d2',
    ambience: 0.55,
    disc: { kind: 'sun', colour: '#fff6dc', glow: '#ffe6ab', height: 0.5 },
    cloud: { lit: '#fff6e2', shade: '#d6c9b2', kind: 'wisps' },
    lamps: 0.08,
    stars: false,
    weather: 'clear',
    season: fall,
  },
};

/** Colours of things as they are in plain daylight, before a light falls on them. */
export const local = {
  paper: '#f3ecdc',
  limestone: '#ddd2b8',
  gold: '#e2a52e',
  barn: '#a8382a',
  brick: '#b1583f',
  brickDark: '#8a4234',
  lake: '#2c6c86',
  nightBlue: '#16264a',
  green: '#3f8a58',
  white: '#f6f0e2',
  roof: '#5d6068',
  slate: '#4a5560',
  shingle: '#6e5548',
  wood: '#9a7148',
  plank: '#b98d5d',
  trunk: '#5c4536',
  iron: '#3a4048',
  steel: '#98a5ab',
  glass: '#8fb4bd',
  asphalt: '#5c5d60',
  soil: '#7a5a42',
  sand: '#e6cf9f',
  water: '#4f8a99',
  lamp: '#ffcf6b',
  skin: '#c88f6a',
} as const satisfies Record<string, Colour>;
