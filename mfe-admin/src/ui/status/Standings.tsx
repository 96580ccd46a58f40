import type { AdminItem } from '@show/contracts/entities/adminItem';
import { Badge, type BadgeProps } from '@show/web-kit/ui';
import { CalendarClock, Eye, EyeOff, FilePen, TriangleAlert } from 'lucide-react';
import styles from './Standings.module.css';
import { type Standing, standingWords } from './standing';

const looks: Readonly<Record<Standing, Pick<BadgeProps, 'tone' | 'icon'>>> = {
  draft: { icon: <FilePen aria-hidden="true" /> },
  scheduled: { tone: 'visitor', icon: <CalendarClock aria-hidden="true" /> },
  published: { tone: 'place', icon: <Eye aria-hidden="true" /> },
  hidden: { icon: <EyeOff aria-hidden="true" /> },
  missing: { tone: 'gold', icon: <TriangleAlert aria-hidden="true" /> },
};

/** How an item stands with visitors, and whether its video is gone. */
export function Standings({ status, sourceMissingAt }: AdminItem) {
  const standings: Standing[] = sourceMissingAt === null ? [status] : [status, 'missing'];
  return (
    <span className={styles.standings}>
      {standings.map((standing) => (
        <Badge key={standing} {...looks[standing]}>
          {standingWords[standing]}
        </Badge>
      ))}
    </span>
  );
}
