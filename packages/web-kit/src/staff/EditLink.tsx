import { useHydrated } from '@show/web-kit/hydration';
import { read, useQuery } from '@show/web-kit/query';
import { LinkButton } from '@show/web-kit/ui';
import { Pencil } from 'lucide-react';
import { useEffect } from 'react';
import styles from './EditLink.module.css';
import { leaveHint, wasSignedIn } from './sessionHint';

export interface EditLinkProps {
  /** URL at which staff edit what the page shows. */
  to: string;
  /** Name of what the page shows. */
  title: string;
}

/**
 * On a public page, for signed-in staff only: the way to where it is edited. It lies above the page, so nothing moves when
 * it comes. A browser without a sign-in requests nothing.
 */
export function EditLink({ to, title }: EditLinkProps) {
  const hinted = useHydrated() && wasSignedIn();
  const { data: session } = useQuery({ ...read('/api/admin/session'), enabled: hinted, retry: false });
  useEffect(() => {
    if (session && !session.authenticated) leaveHint(false);
  }, [session]);
  if (!hinted || !session?.authenticated) return null;
  return (
    <LinkButton
      to={to}
      variant="primary"
      icon={<Pencil aria-hidden="true" />}
      aria-label={`Edit: ${title}`}
      className={styles.link}
    >
      Edit
    </LinkButton>
  );
}
