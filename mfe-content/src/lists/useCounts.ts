import type { ContentCounts } from '@show/contracts/entities/contentCounts';
import { read, useQuery } from '@show/web-kit/query';

/** How long the lists are; asked only where a screen has no more than a part of one. */
export function useCounts(wanted: boolean): ContentCounts | undefined {
  return useQuery({ ...read('/api/content-counts'), enabled: wanted }).data;
}
