import { counted } from '@show/web-kit/format';
import { read, useQuery } from '@show/web-kit/query';
import { Link } from '@show/web-kit/router';
import { Bell } from 'lucide-react';
import styles from './NewNotices.module.css';

/** Milliseconds between two reads. */
const every = 60_000;

/** A link to the notices while there are new ones. */
export function NewNotices() {
  const { data } = useQuery({ ...read('/api/admin/notices'), refetchInterval: every });
  return (
    <div role="status">
      {data && data.unseen > 0 && (
        <Link to="/admin?tab=notices" className={styles.link}>
          <Bell aria-hidden="true" />
          {counted(data.unseen, 'new notice')}
        </Link>
      )}
    </div>
  );
}
