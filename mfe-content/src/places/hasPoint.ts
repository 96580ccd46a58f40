import type { Point } from '@show/contracts/places/distance';

/** Whether both coordinates are known. */
export const hasPoint = <Place extends { latitude: number | null; longitude: number | null }>(
  place: Place,
): place is Place & Point => place.latitude !== null && place.longitude !== null;
