import type { DemoSegment } from '../../kinds';
import { artsSegments } from './arts';
import { attractionSegments } from './attractions';
import { communitySegments } from './community';
import { eventSegments } from './events';
import { foodSegments } from './food';
import { lifestyleSegments } from './lifestyle';
import { shoppingSegments } from './shopping';

const byCategory = [
  attractionSegments,
  foodSegments,
  artsSegments,
  lifestyleSegments,
  communitySegments,
  shoppingSegments,
  eventSegments,
];
const longest = Math.max(...byCategory.map(({ length }) => length));

/** One of each category, then the next of each, so that neighbors in time differ. */
const newestFirst = Array.from({ length: longest }, (_, turn) =>
  byCategory.flatMap((list) => list.slice(turn, turn + 1)),
).flat();

export const segments: readonly DemoSegment[] = newestFirst.toReversed();
