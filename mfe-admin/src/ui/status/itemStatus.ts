import type { AdminItem } from '@show/contracts/entities/adminItem';

/** What the list filters by: a status, or that the video is gone from its source. */
export type ItemStatus = AdminItem['status'] | 'missing';

export const statusLabels: Readonly<Record<ItemStatus, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  hidden: 'Hidden',
  missing: 'Missing at the source',
};

export const hasStatus = (item: AdminItem, status: ItemStatus): boolean =>
  status === 'missing' ? item.sourceMissingAt !== null : item.status === status;
