import type { Covered } from '../../places/map/leaflet/viewport';

/** At least this part of the map counts as visible, however far the sheet has been pulled over it. */
const leastVisible = 0.45;
/** Of the buttons at the foot of the map on wide screens, in pixels. */
const controlsHeight = 56;

/** Pixels of the map below its filters and behind the sheet. Beside the map, the sheet covers nothing. */
export function coveredOf(
  map: HTMLElement | null,
  over: HTMLElement | null,
  sheet: HTMLElement | null,
): Covered {
  if (!map || !over || !sheet) return { top: 0, bottom: 0 };
  const frame = map.getBoundingClientRect();
  const above = sheet.getBoundingClientRect();
  const isBeside = above.right <= frame.left + 1;
  const most = frame.height * (1 - leastVisible);
  return {
    top: Math.max(0, over.getBoundingClientRect().bottom - frame.top),
    bottom: isBeside ? controlsHeight : Math.max(0, Math.min(most, frame.bottom - above.top)),
  };
}
