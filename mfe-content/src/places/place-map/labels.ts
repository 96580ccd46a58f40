import type { County, Landmark } from '@show/web-kit/counties';
import { middleOf, type projectionAround } from './projection';

export interface Label {
  kind: 'city' | 'shield' | 'county';
  name: string;
  x: number;
  y: number;
  /** The name is to the left of its point. */
  before?: boolean;
}

interface Drawn {
  counties: readonly County[];
  landmarks: readonly Landmark[];
  on: ReturnType<typeof projectionAround>;
}

type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Width of one letter in each kind of name, in units of the drawing. */
const letter = { city: 7.6, county: 7, shield: 6 } as const;

/** Above the point that the drawing is about, and its tip on it. */
function pinOf({ width, height }: Drawn['on']['size']): Box {
  return [width / 2 - 9, height / 2 - 36, width / 2 + 9, height / 2 + 1];
}

const overlaps = (one: Box, other: Box): boolean =>
  one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];

export const shieldWidth = (name: string): number => 12 + letter.shield * name.length;

function boxOf({ kind, name, x, y, before }: Label): Box {
  const width = kind === 'shield' ? shieldWidth(name) : letter[kind] * name.length;
  if (kind !== 'city') return [x - width / 2, y - 9, x + width / 2, y + 9];
  return before ? [x - 10 - width, y - 8, x + 4, y + 8] : [x - 4, y - 8, x + 10 + width, y + 8];
}

/** Names that cover neither the pin nor each other: cities before highways before counties. */
export function labelsOf(drawn: Drawn): readonly Label[] {
  const { size } = drawn.on;
  const taken: Box[] = [pinOf(size)];
  /** The first of these places that is free. */
  const place = (candidates: readonly Label[]): readonly Label[] => {
    for (const label of candidates) {
      const box = boxOf(label);
      const isInside = box[0] >= 0 && box[2] <= size.width && box[1] >= 0 && box[3] <= size.height;
      if (!isInside || taken.some((other) => overlaps(box, other))) continue;
      taken.push(box);
      return [label];
    }
    return [];
  };
  return [...cities(drawn), ...shields(drawn), ...countyNames(drawn)].flatMap(place);
}

function cities({ landmarks, on }: Drawn): Label[][] {
  const shown = landmarks.flatMap(({ properties, geometry }) =>
    properties.kind === 'city' && geometry.type === 'Point' && on.shows(geometry.coordinates, 20)
      ? [{ name: properties.name, rank: properties.rank, at: on.project(geometry.coordinates) }]
      : [],
  );
  return shown
    .sort((one, other) => one.rank - other.rank)
    .map(({ name, at: [x, y] }) =>
      [false, true].map((before) => ({ kind: 'city' as const, name, x, y, before })),
    );
}

/** One on each highway, as near as possible to the middle of what is shown. */
function shields({ landmarks, on }: Drawn): Label[][] {
  return landmarks.flatMap(({ properties: { kind, name }, geometry }) => {
    if (kind !== 'interstate' || geometry.type !== 'LineString') return [];
    const shown = geometry.coordinates.filter((at) => on.shows(at, 30)).map(on.project);
    const half = Math.floor(shown.length / 2);
    const outwards = shown.map((at, index) => ({ at, far: Math.abs(index - half) }));
    outwards.sort((one, other) => one.far - other.far);
    return [outwards.map(({ at: [x, y] }) => ({ kind: 'shield' as const, name, x, y }))];
  });
}

/** In the middle of their counties; below the pin there is room. */
function countyNames({ counties, on }: Drawn): Label[][] {
  return counties.map(({ name, rings }) => {
    const center = middleOf(rings);
    if (!on.shows(center, 40)) return [];
    const [x, y] = on.project(center);
    return [y, y + 18, y - 18].map((line) => ({ kind: 'county' as const, name, x, y: line }));
  });
}
