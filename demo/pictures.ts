import { albums } from './data/albums';
import { businesses } from './data/businesses';
import { episodes } from './data/episodes';
import { giveaways } from './data/giveaways';
import { guests } from './data/guests';
import { segments } from './data/segments';
import { sponsors } from './data/sponsors';
import type { DemoPicture } from './kinds';

/** Every picture of the demonstration, once. */
export const pictures: readonly DemoPicture[] = [
  ...[...episodes, ...segments, ...guests, ...businesses, ...sponsors, ...giveaways].map(
    ({ picture }) => picture,
  ),
  ...segments.flatMap(({ hero, gallery = [] }) => [...(hero ? [hero] : []), ...gallery]),
  ...episodes.flatMap(({ hero }) => hero ?? []),
  ...albums.flatMap(({ photos }) => photos),
];
