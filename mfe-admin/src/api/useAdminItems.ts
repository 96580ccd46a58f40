import { ofKnownKinds } from '@show/contracts/domain/itemKinds';
import type { AdminItem } from '@show/contracts/entities/adminItem';
import { read, type UseQueryResult, useQuery } from '@show/web-kit/query';

export const useAdminItems = (): UseQueryResult<AdminItem[]> =>
  useQuery({ ...read('/api/admin/items'), select: ofKnownKinds });
