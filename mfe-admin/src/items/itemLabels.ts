import type { AdminItem } from '@show/contracts/entities/adminItem';

/** Ids are unique per type only. */
export const itemKey = ({ type, id }: Pick<AdminItem, 'type' | 'id'>): string => `${type} ${id}`;

/** How many titles a text names. */
const max = 3;

/** 'Covered Bridges', or 'Covered Bridges, Dunes, Mills and 3 more'. */
export function titlesOf(items: readonly AdminItem[]): string {
  const titles = items.map(({ title }) => title);
  if (titles.length <= max) return new Intl.ListFormat('en-US').format(titles);
  return `${titles.slice(0, max).join(', ')} and ${titles.length - max} more`;
}
