import type { AdminItem } from '@show/contracts/entities/adminItem';

/** What can be asked for: a status, or the mark that a video is gone from its source. */
export type Standing = AdminItem['status'] | 'missing';

export const standingWords: Readonly<Record<Standing, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  hidden: 'Hidden',
  missing: 'Missing at the source',
};

export const hasStanding = ({ status, sourceMissingAt }: AdminItem, standing: Standing): boolean =>
  standing === 'missing' ? sourceMissingAt !== null : status === standing;
