import type { AdminItem } from '@show/contracts/entities/adminItem';

/** Ids are unique per type only. */
export const itemKey = ({ type, id }: Pick<AdminItem, 'type' | 'id'>): string => `${type} ${id}`;

/** 'Covered Bridges', or 'Covered Bridges, Dunes and 3 more'. */
export function titlesOf(items: readonly AdminItem[], most = 3): string {
  const titles = items.map(({ title }) => title);
  if (titles.length <= most) return new Intl.ListFormat('en-US').format(titles);
  return `${titles.slice(0, most).join(', ')} and ${titles.length - most} more`;
}
