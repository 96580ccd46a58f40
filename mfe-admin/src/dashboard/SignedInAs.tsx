import { capitalized } from '@show/contracts/domain/capitalized';
import { Link } from '@show/web-kit/router';
import { CircleUserRound } from 'lucide-react';
import { useSession } from '../api/session';
import styles from './SignedInAs.module.css';

/** Name and role of the member who is signed in, with a link to the account. */
export function SignedInAs({ shown }: { shown: boolean }) {
  const member = useSession().data?.member;
  if (!member) return <span className={styles.waiting} />;
  const role = capitalized(member.role);
  // The first owner is called Owner until they choose a name.
  const isNamed = member.name !== role;
  return (
    <Link to="/admin?tab=account" className={styles.link} aria-current={shown ? 'page' : undefined}>
      <CircleUserRound aria-hidden="true" />
      <span className={styles.words}>
        <strong className={styles.name}>{member.name}</strong>{' '}
        {isNamed && <span className={styles.role}>{role}</span>}{' '}
        <span className={styles.account}>{isNamed && '· '}Your Account</span>
      </span>
    </Link>
  );
}
