import type { AdminItem } from '@show/contracts/entities/adminItem';
import { read, useQuery } from '@show/web-kit/query';
import { useMemo } from 'react';
import { type Kind, kinds } from './kinds';

/** How the items of a kind stand with visitors, by id. Empty until it is known. */
export function useListed(kind: Kind): ReadonlyMap<number, AdminItem> {
  const { data } = useQuery(read('/api/admin/items'));
  return useMemo(
    () =>
      new Map(data?.filter(({ type }) => type === kinds[kind].type).map((item) => [item.id, item] as const)),
    [data, kind],
  );
}
