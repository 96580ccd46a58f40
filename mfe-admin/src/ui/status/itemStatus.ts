import type { AdminItem } from '@show/contracts/entities/adminItem';

/** Filter of the list: a status, or a video that is missing at its source. */
export type ItemStatus = AdminItem['status'] | 'missing';

export const statusLabels: Readonly<Record<ItemStatus, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  hidden: 'Hidden',
  missing: 'Gone from YouTube',
};

export const hasStatus = (item: AdminItem, status: ItemStatus): boolean =>
  status === 'missing' ? item.sourceMissingAt !== null : item.status === status;
