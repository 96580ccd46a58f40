import { capitalized } from '@show/contracts/domain/capitalized';
import { type StaffRole, staffRoles } from '@show/contracts/domain/staffRoles';
import type { SignInLink, StaffMember } from '@show/contracts/entities/staffMember';
import { Button } from '@show/web-kit/ui';
import { Link2, Link2Off, UserMinus } from 'lucide-react';
import { send } from '../../api/send';
import { useAdminMutation } from '../../api/useAdminMutation';
import { roleInSentence } from '../../session/roleTexts';
import { Options } from '../../ui/form/Options';
import styles from './MemberActions.module.css';
import { affects, withdrawnLinks } from './staffCalls';

export interface MemberActionsProps {
  member: StaffMember;
  onLink: (link: SignInLink | undefined) => void;
  onRemove: () => void;
}

/** Actions of an owner on a member: role, new link, removal. */
export function MemberActions({ member, onLink, onRemove }: MemberActionsProps) {
  const { id, name, role, joinedAt, linkExpiresAt } = member;
  const changeRole = useAdminMutation({
    call: (chosen: StaffRole) =>
      send('PATCH /api/admin/staff/{id}', { params: { id }, body: { role: chosen } }),
    done: (_, chosen) =>
      [`${name} is ${roleInSentence[chosen]} now`, role === 'owner' && withdrawnLinks(member)]
        .filter(Boolean)
        .join('. '),
    failed: 'Failed to change the role',
    affects,
  });
  const newLink = useAdminMutation({
    call: () => send('POST /api/admin/staff/{id}/sign-in-link', { params: { id } }),
    failed: 'Failed to create a link',
    affects,
    onSaved: onLink,
  });
  const revoke = useAdminMutation({
    call: () => send('DELETE /api/admin/staff/{id}/sign-in-link', { params: { id } }),
    done: 'The link no longer works',
    failed: 'Failed to withdraw the link',
    affects,
    onSaved: () => onLink(undefined),
  });

  return (
    <>
      <select
        className={styles.role}
        aria-label={`Role of ${name}`}
        value={changeRole.pending ?? role}
        disabled={changeRole.isPending}
        onChange={({ target }) => {
          const chosen = staffRoles.find((one) => one === target.value);
          if (chosen) changeRole.mutate(chosen);
        }}
      >
        <Options of={staffRoles.map((one) => [one, capitalized(one)])} />
      </select>
      <Button
        size="small"
        icon={<Link2 aria-hidden="true" />}
        aria-label={`New Link for ${name}`}
        busy={newLink.isPending}
        onClick={() => newLink.mutate()}
      >
        New Link
      </Button>
      {joinedAt && linkExpiresAt && (
        <Button
          size="small"
          icon={<Link2Off aria-hidden="true" />}
          aria-label={`Withdraw Link of ${name}`}
          busy={revoke.isPending}
          onClick={() => revoke.mutate()}
        >
          Withdraw Link
        </Button>
      )}
      <Button
        size="small"
        variant="quiet"
        icon={<UserMinus aria-hidden="true" />}
        aria-label={joinedAt ? `Remove ${name}` : `Withdraw the invitation of ${name}`}
        onClick={onRemove}
      >
        {joinedAt ? 'Remove' : 'Withdraw'}
      </Button>
    </>
  );
}
