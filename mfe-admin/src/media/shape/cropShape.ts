import type { ImageShape } from '@show/contracts/entities/imageShape';

export type QuarterTurn = ImageShape['turn'];
export type CropPart = NonNullable<ImageShape['crop']>;

/** All of a picture. */
export const whole: CropPart = { left: 0, top: 0, width: 1, height: 1 };

/** The sides of a picture after a turn. */
export const turnedSides = (turn: QuarterTurn, { width, height }: { width: number; height: number }) =>
  turn % 180 === 0 ? { width, height } : { width: height, height: width };

/** A quarter turn more, clockwise by 1 or counterclockwise by -1. */
export function turnedBy(turn: QuarterTurn, quarters: 1 | -1): QuarterTurn {
  const turns = [0, 90, 180, 270] as const;
  return turns[(turns.indexOf(turn) + quarters + 4) % 4] ?? 0;
}

/** Where a part of a picture lies after the picture has been turned by a quarter. */
export function turnedPart({ left, top, width, height }: CropPart, quarters: 1 | -1): CropPart {
  return quarters === 1
    ? { left: 1 - top - height, top: left, width: height, height: width }
    : { left: top, top: 1 - left - width, width: height, height: width };
}

/** The largest part with these proportions, in the middle. */
export function largestPart(aspect: number, sides: { width: number; height: number }): CropPart {
  const wider = (aspect * sides.height) / sides.width;
  const width = Math.min(1, wider);
  const height = Math.min(1, 1 / wider);
  return { left: (1 - width) / 2, top: (1 - height) / 2, width, height };
}

const tolerance = 0.002;

/** The shape to store: a crop of everything counts as no crop. */
export function shapeOf(turn: QuarterTurn, part: CropPart): ImageShape {
  const isWhole = part.width > 1 - tolerance && part.height > 1 - tolerance;
  if (isWhole) return { turn, crop: null };
  const within = (value: number, most: number) => Math.min(Math.max(value, 0), most);
  const width = within(part.width, 1);
  const height = within(part.height, 1);
  return {
    turn,
    crop: { left: within(part.left, 1 - width), top: within(part.top, 1 - height), width, height },
  };
}
