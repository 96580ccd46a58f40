import { Link } from '@show/web-kit/router';
import { ArrowLeft } from 'lucide-react';
import styles from './BackLink.module.css';

/** Link above a title to the list that the page belongs to. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className={styles.back}>
      <ArrowLeft aria-hidden="true" />
      {label}
    </Link>
  );
}
