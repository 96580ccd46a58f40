import type { AdminItem } from '@show/contracts/entities/adminItem';
import { read, useQuery } from '@show/web-kit/query';
import { useAdminItems } from '../../api/useAdminItems';

const pointsTo: Readonly<Record<string, AdminItem['type']>> = {
  segment_id: 'segment',
  guest_id: 'instudio-guest',
  album_id: 'album',
};

/** Title of an item by its id, once known. */
export function useTitles(): (type: AdminItem['type'], id: number) => string | undefined {
  const { data: items } = useAdminItems();
  return (type, id) => items?.find((item) => item.type === type && item.id === id)?.title;
}

/** Titles of the items that a row references by id; undefined for other fields. */
export function useNames(): (field: string, value: unknown) => string | undefined {
  const titleOf = useTitles();
  const { data: categories } = useQuery(read('/api/segment-categories'));

  return (field, value) => {
    if (typeof value !== 'number') return undefined;
    if (field === 'category_id') {
      return categories?.find(({ id }) => id === value)?.name ?? `No. ${value}`;
    }
    const type = pointsTo[field];
    if (!type) return undefined;
    return titleOf(type, value) ?? `No. ${value}`;
  };
}
