import type { AdminItem } from '@show/contracts/entities/adminItem';
import { read, useQuery } from '@show/web-kit/query';

const pointsTo: Readonly<Record<string, AdminItem['type']>> = {
  segment_id: 'segment',
  guest_id: 'instudio-guest',
  album_id: 'album',
};

/** Titles of the items that a row references by id; undefined for other fields. */
export function useNames(): (field: string, value: unknown) => string | undefined {
  const { data: items } = useQuery(read('/api/admin/items'));
  const { data: categories } = useQuery(read('/api/segment-categories'));

  return (field, value) => {
    if (typeof value !== 'number') return undefined;
    if (field === 'category_id') {
      return categories?.find(({ id }) => id === value)?.name ?? `No. ${value}`;
    }
    const type = pointsTo[field];
    if (!type) return undefined;
    return items?.find((item) => item.type === type && item.id === value)?.title ?? `No. ${value}`;
  };
}
