import { capitalized } from '@show/contracts/domain/capitalized';
import type { StaffMember } from '@show/contracts/entities/staffMember';
import { counted } from '@show/web-kit/format';
import { Badge } from '@show/web-kit/ui';
import { dateText } from '../../ui/status/dateTimeText';
import type { Column } from '../../ui/table/DataTable';
import styles from './peopleColumns.module.css';

/** How a member signs in: 'Passcode, 2 passkeys'. */
function waysIn({ isFirstOwner, hasPasscode, passkeys }: StaffMember): string {
  const passcode = isFirstOwner ? 'Passcode of the installation' : 'Passcode';
  const ways = [hasPasscode && passcode, passkeys > 0 && counted(passkeys, 'passkey')];
  return ways.filter(Boolean).join(', ') || 'No passcode';
}

/** Whether a member has joined, with the date. */
function stateOf({ joinedAt, linkExpiresAt }: StaffMember): readonly string[] {
  if (linkExpiresAt) return ['Link open until', dateText(linkExpiresAt)];
  return joinedAt ? ['Since', dateText(joinedAt)] : ['The link has expired'];
}

export const peopleColumns: readonly Column<StaffMember>[] = [
  {
    id: 'name',
    header: 'Name',
    value: ({ name }) => name,
    cell: ({ name, isFirstOwner, joinedAt }) => (
      <div className={styles.name}>
        <strong>{name}</strong>
        {isFirstOwner && <Badge tone="gold">First owner</Badge>}
        {!joinedAt && <Badge tone="visitor">Invited</Badge>}
      </div>
    ),
  },
  { id: 'role', header: 'Role', value: ({ role }) => capitalized(role) },
  { id: 'ways', header: 'Signs in with', value: waysIn },
  {
    id: 'link',
    header: 'State',
    value: (member) => stateOf(member).join(' '),
    cell: (member) => {
      const [words, day] = stateOf(member);
      return (
        <>
          <span className={styles.together}>{words}</span> <span className={styles.together}>{day}</span>
        </>
      );
    },
  },
];
