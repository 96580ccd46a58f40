import type { ContentCounts } from '@show/contracts/entities/contentCounts';
import { read, useQuery } from '@show/web-kit/query';

/** Lengths of the lists; requested only when a list is partial. */
export function useCounts(wanted: boolean): ContentCounts | undefined {
  return useQuery({ ...read('/api/content-counts'), enabled: wanted }).data;
}
