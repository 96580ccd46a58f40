import type { AdminItem } from '@show/contracts/entities/adminItem';
import { Badge, type BadgeProps } from '@show/web-kit/ui';
import { CalendarClock, Eye, EyeOff, FilePen, TriangleAlert } from 'lucide-react';
import { type ItemStatus, statusLabels } from './itemStatus';
import styles from './StatusBadges.module.css';

const looks: Readonly<Record<ItemStatus, Pick<BadgeProps, 'tone' | 'icon'>>> = {
  draft: { icon: <FilePen aria-hidden="true" /> },
  scheduled: { tone: 'visitor', icon: <CalendarClock aria-hidden="true" /> },
  published: { tone: 'place', icon: <Eye aria-hidden="true" /> },
  hidden: { icon: <EyeOff aria-hidden="true" /> },
  missing: { tone: 'gold', icon: <TriangleAlert aria-hidden="true" /> },
};

/** Badges of an item's publication status, and of a missing video. */
export function StatusBadges({ status, sourceMissingAt }: AdminItem) {
  const statuses: ItemStatus[] = sourceMissingAt === null ? [status] : [status, 'missing'];
  return (
    <span className={styles.statuses}>
      {statuses.map((status) => (
        <Badge key={status} {...looks[status]}>
          {statusLabels[status]}
        </Badge>
      ))}
    </span>
  );
}
