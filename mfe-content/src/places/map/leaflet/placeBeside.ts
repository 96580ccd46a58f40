/** In pixels. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Pixels from the middle of a dot to its edge, and between it and its name. */
const dotRadius = 4;
const gap = 4;

export const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const around = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  right: Math.max(...boxes.map(({ right }) => right)),
  top: Math.min(...boxes.map(({ top }) => top)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

/** Parts of its width by which a name above or below is moved to either side. */
const shifts = [0, 1 / 8, -1 / 8, 1 / 4, -1 / 4, 3 / 8, -3 / 8, 1 / 2, -1 / 2];
/** Pixels between a shown dot and a name above or below that has no room next to it. */
const farther = 16;

export interface PlacedName {
  name: Box;
  /** Undefined if markers cover it. */
  dot: Box | undefined;
}

/**
 * Places the name of a city beside its dot, which is at the start of the name's box, or beside the markers that cover
 * the dot. Never before a dot that is shown, where it would read as a last letter 'o'.
 */
export function placeBeside(
  { left, right, top, bottom }: Box,
  markers: readonly Box[],
  isFree: (box: Box) => boolean,
): PlacedName | undefined {
  const [width, height] = [right - left, bottom - top];
  const middle = top + height / 2;
  const dot: Box = {
    left: left - dotRadius,
    right: left + dotRadius,
    top: middle - dotRadius,
    bottom: middle + dotRadius,
  };
  const covering = markers.filter((box) => overlap(box, dot));
  const isCovered = covering.length > 0;
  if (!isCovered && !isFree(dot)) return undefined;

  const core = isCovered ? around(covering) : dot;
  const at = (x: number, y: number): Box => ({ left: x, right: x + width, top: y, bottom: y + height });
  const center = { x: (core.left + core.right - width) / 2, y: (core.top + core.bottom - height) / 2 };
  const after = at(core.right + gap, center.y);
  const before = at(core.left - gap - width, center.y);
  const rows = (distance: number) =>
    [core.top - distance - height, core.bottom + distance].flatMap((y) =>
      shifts.map((part) => at(center.x + part * width, y)),
    );
  const candidates = isCovered ? [after, before, ...rows(0)] : [after, ...rows(0), ...rows(farther)];
  const name = candidates.find(isFree);
  return name && { name, dot: isCovered ? undefined : dot };
}
