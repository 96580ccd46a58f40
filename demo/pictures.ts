import type { UploadFolder } from '@show/contracts';
import { albums } from './data/albums';
import { businesses } from './data/businesses';
import { episodes } from './data/episodes';
import { giveaways } from './data/giveaways';
import { guests } from './data/guests';
import { segments } from './data/segments';
import { sponsors } from './data/sponsors';
import type { DemoPicture } from './kinds';

/** A picture that an item names by URL. */
interface Upload extends DemoPicture {
  readonly folder: UploadFolder;
}

/** Pictures that are uploaded before their items, once each. */
export const uploads: readonly Upload[] = [
  ...[...episodes, ...segments, ...guests, ...businesses, ...sponsors].map(({ picture }) => ({
    ...picture,
    folder: 'thumbnails' as const,
  })),
  ...[...episodes, ...segments].flatMap(({ hero }) => (hero ? { ...hero, folder: 'heroes' as const } : [])),
  ...albums.map(({ photos: [{ file, alt }] }) => ({ file, alt, folder: 'bts' as const })),
  ...giveaways.map(({ picture }) => ({ ...picture, folder: 'giveaways' as const })),
];

/** Every picture of the demonstration, once. */
export const pictures: readonly DemoPicture[] = [
  ...uploads,
  ...segments.flatMap(({ gallery = [] }) => gallery),
  ...albums.flatMap(({ photos: [_cover, ...others] }) => others),
];
