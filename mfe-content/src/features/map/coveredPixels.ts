import type { Covered } from '../../places/map/leaflet/viewport';

/** Fraction of the map that counts as visible even if the sheet covers more. */
const minVisibleFraction = 0.45;
/** Height in pixels of the legend, and of the buttons beside it on wide screens. */
const footHeight = 56;

/** Pixels of the map that its filters, its legend and the sheet cover. Beside the map, the sheet covers nothing. */
export function coveredPixels(
  map: HTMLElement | null,
  over: HTMLElement | null,
  sheet: HTMLElement | null,
): Covered {
  if (!map || !over || !sheet) return { top: 0, bottom: 0 };
  const frame = map.getBoundingClientRect();
  const above = sheet.getBoundingClientRect();
  const isBeside = above.right <= frame.left + 1;
  const most = frame.height * (1 - minVisibleFraction);
  return {
    top: Math.max(0, over.getBoundingClientRect().bottom - frame.top),
    bottom: isBeside
      ? footHeight
      : Math.max(footHeight, Math.min(most, frame.bottom - above.top + footHeight)),
  };
}
