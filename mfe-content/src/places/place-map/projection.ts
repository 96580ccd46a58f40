import type { Point } from '@show/contracts/places/distance';

/** Sizes of the drawing in its own units, about those of a phone's pixels. */
export const sizes = { tall: { width: 400, height: 300 }, wide: { width: 400, height: 225 } } as const;
export type Shape = keyof typeof sizes;
/** Degrees of latitude over the height of the tall one: about 60 miles. */
const degrees = 0.9;
const scale = sizes.tall.height / degrees;

/** Longitude and latitude. */
type Position = readonly number[];

/** A flat projection around a point, which is precise enough for some counties. */
export function projectionAround({ latitude, longitude }: Point, shape: Shape = 'tall') {
  const size = sizes[shape];
  const narrow = Math.cos((latitude * Math.PI) / 180);

  const project = ([x = 0, y = 0]: Position): [number, number] => [
    Math.round(size.width / 2 + (x - longitude) * narrow * scale),
    Math.round(size.height / 2 - (y - latitude) * scale),
  ];
  /** The data of an SVG path. */
  const pathOf = (line: readonly Position[]): string =>
    `M${line.map((at) => project(at).join(' ')).join('L')}`;
  /** Whether a point is in the drawing, and so far from its edges that a name fits. */
  const shows = (at: Position, margin = 0): boolean => {
    const [x, y] = project(at);
    return x >= margin && x <= size.width - margin && y >= margin / 2 && y <= size.height - margin / 2;
  };
  /** Whether a line or an outline reaches the drawing. */
  const reaches = (line: readonly Position[]): boolean => {
    const drawn = line.map(project);
    const [xs, ys] = [drawn.map(([x]) => x), drawn.map(([, y]) => y)];
    return (
      Math.max(...xs) >= 0 &&
      Math.min(...xs) <= size.width &&
      Math.max(...ys) >= 0 &&
      Math.min(...ys) <= size.height
    );
  };
  return { size, project, pathOf, shows, reaches };
}

/** The middle of the box around an outline. */
export function middleOf(rings: readonly (readonly Position[])[]): [number, number] {
  const points = rings.flat();
  const [xs, ys] = [points.map(([x = 0]) => x), points.map(([, y = 0]) => y)];
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
}
