import { show } from '@show/web-kit/page';
import { Link } from '@show/web-kit/router';
import styles from './Logo.module.css';

export function Logo({ onFollow }: { onFollow?: () => void }) {
  const { name, logo } = show();
  return (
    <Link to="/" className={styles.logo} onClick={onFollow}>
      <img className={styles.mark} src={logo ?? '/brand/mark.svg'} alt="" width="38" height="38" />
      <span className={styles.name}>{name}</span>
    </Link>
  );
}
