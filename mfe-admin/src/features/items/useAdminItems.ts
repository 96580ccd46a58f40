import type { RootSlugKind } from '@show/contracts/domain/itemKinds';
import type { AdminItem } from '@show/contracts/entities/adminItem';
import { read, useQuery } from '@show/web-kit/query';
import { useMemo } from 'react';

/** Publication status of the items of a kind, by id. Empty until loaded. */
export function useAdminItems(kind: RootSlugKind): ReadonlyMap<number, AdminItem> {
  const { data } = useQuery(read('/api/admin/items'));
  return useMemo(
    () => new Map(data?.filter(({ type }) => type === kind).map((item) => [item.id, item] as const)),
    [data, kind],
  );
}
