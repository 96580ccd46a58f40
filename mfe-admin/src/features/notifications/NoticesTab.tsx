import type { StaffNotices } from '@show/contracts/entities/staffNotice';
import { invalidate, read, useQuery } from '@show/web-kit/query';
import { Link } from '@show/web-kit/router';
import { useContext, useEffect } from 'react';
import { send } from '../../api/send';
import { AdminPanel } from '../../ui/layout/AdminPanel';
import { ShownTab } from '../../ui/shownTab';
import { DateTime } from '../../ui/status/DateTime';
import { Loaded } from '../../ui/status/Loaded';
import styles from './NoticesTab.module.css';

/** The tab of what staff were notified of. Looking at it marks all as seen. */
export function NoticesTab() {
  const query = useQuery(read('/api/admin/notices'));
  const shown = useContext(ShownTab);
  const hasUnseen = shown && (query.data?.unseen ?? 0) > 0;
  useEffect(() => {
    if (!hasUnseen) return;
    // A failure is left to the next look.
    send('POST /api/admin/notices/seen').then(
      () => invalidate('/api/admin/notices'),
      () => {},
    );
  }, [hasUnseen]);

  return (
    <AdminPanel
      title="Notices"
      intro={
        <>
          What happened on its own. <Link to="/admin?tab=account">Choose under Your Account</Link> what you
          are notified of, and whether also by email.
        </>
      }
    >
      <Loaded query={query} height="16rem">
        {Notices}
      </Loaded>
    </AdminPanel>
  );
}

function Notices({ notices }: StaffNotices) {
  if (notices.length === 0)
    return <p>Nothing yet. A win, a claim or an email that cannot be sent appears here.</p>;
  return (
    <ul className={styles.notices}>
      {notices.map(({ id, at, title, text, path }) => (
        <li key={id} className={styles.notice}>
          <Link to={path} className={styles.title}>
            {title}
          </Link>
          <p>{text}</p>
          <DateTime instant={at} />
        </li>
      ))}
    </ul>
  );
}
