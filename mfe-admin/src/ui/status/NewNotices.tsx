import { counted } from '@show/web-kit/format';
import { read, useQuery } from '@show/web-kit/query';
import { Link } from '@show/web-kit/router';
import { VisuallyHidden } from '@show/web-kit/ui';
import { Bell } from 'lucide-react';
import { useIsVolunteer } from '../../api/session';
import styles from './NewNotices.module.css';

/** Milliseconds between two reads. */
const every = 60_000;

/** A link to the notices while there are new ones; a short one is a bell with their number. */
export function NewNotices({ short = false }: { short?: boolean }) {
  const { data } = useQuery({
    ...read('/api/admin/notices'),
    refetchInterval: every,
    enabled: !useIsVolunteer(),
  });
  return (
    <div role="status" className={styles.notices}>
      {data && data.unseen > 0 && (
        <Link to="/admin?tab=notices" className={short ? `${styles.link} ${styles.short}` : styles.link}>
          <Bell aria-hidden="true" />
          {short ? (
            <>
              <span aria-hidden="true">{data.unseen}</span>
              <VisuallyHidden>{counted(data.unseen, 'new notice')}</VisuallyHidden>
            </>
          ) : (
            counted(data.unseen, 'new notice')
          )}
        </Link>
      )}
    </div>
  );
}
