import type { AdminItem } from '@show/contracts/entities/adminItem';

export type ItemType = AdminItem['type'];

/** What can be asked for: a status, or the mark that a video is gone from its source. */
export type Standing = AdminItem['status'] | 'missing';

/** One, and many. */
export const typeWords: Readonly<Record<ItemType, readonly [one: string, many: string]>> = {
  episode: ['Episode', 'Episodes'],
  segment: ['TV segment', 'TV segments'],
  'instudio-guest': ['In-studio guest', 'In-studio guests'],
  business: ['Business', 'Businesses'],
  sponsor: ['Sponsor', 'Sponsors'],
  album: ['BTS album', 'BTS albums'],
};

export const standingWords: Readonly<Record<Standing, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  hidden: 'Hidden',
  missing: 'Missing at the source',
};

export const hasStanding = ({ status, sourceMissingAt }: AdminItem, standing: Standing): boolean =>
  standing === 'missing' ? sourceMissingAt !== null : status === standing;

/** Ids repeat across types. */
export const itemKey = ({ type, id }: Pick<AdminItem, 'type' | 'id'>): string => `${type} ${id}`;

/** 'Covered Bridges', or 'Covered Bridges, Dunes and 3 more'. */
export function titlesOf(items: readonly AdminItem[], most = 3): string {
  const titles = items.map(({ title }) => title);
  if (titles.length <= most) return new Intl.ListFormat('en-US').format(titles);
  return `${titles.slice(0, most).join(', ')} and ${titles.length - most} more`;
}
