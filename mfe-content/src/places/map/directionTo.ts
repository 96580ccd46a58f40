import type { Point } from '@show/contracts/places/distance';

const names = ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'] as const;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The direction in which one sets off from a point to another, along the shortest way. */
export function directionTo(from: Point, to: Point): (typeof names)[number] {
  const [north, other] = [radians(from.latitude), radians(to.latitude)];
  const turn = radians(to.longitude - from.longitude);
  const angle = Math.atan2(
    Math.sin(turn) * Math.cos(other),
    Math.cos(north) * Math.sin(other) - Math.sin(north) * Math.cos(other) * Math.cos(turn),
  );
  return names[(Math.round(angle / (Math.PI / 4)) + 8) % 8] ?? 'north';
}
