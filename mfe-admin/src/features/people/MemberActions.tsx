import type { SignInLink, StaffMember } from '@show/contracts/entities/staffMember';
import { Button } from '@show/web-kit/ui';
import { Link2, Link2Off, UserCog, UserMinus } from 'lucide-react';
import { send } from '../../api/send';
import { useAdminMutation } from '../../api/useAdminMutation';
import { affects, withdrawnLinks } from './staffCalls';

export interface MemberActionsProps {
  member: StaffMember;
  onLink: (link: SignInLink | undefined) => void;
  onRemove: () => void;
}

/** What an owner does with a member: role, a new link, removal. */
export function MemberActions({ member, onLink, onRemove }: MemberActionsProps) {
  const { id, name, role, joinedAt, linkExpiresAt } = member;
  const other = role === 'owner' ? 'editor' : 'owner';
  const makeOther = other === 'owner' ? 'Make Owner' : 'Make Editor';
  const changeRole = useAdminMutation({
    call: () => send('PATCH /api/admin/staff/{id}', { params: { id }, body: { role: other } }),
    done: [`${name} is an ${other} now`, withdrawnLinks(member)].filter(Boolean).join('. '),
    failed: 'Failed to change the role',
    affects,
  });
  const newLink = useAdminMutation({
    call: () => send('POST /api/admin/staff/{id}/sign-in-link', { params: { id } }),
    failed: 'Failed to make a link',
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
      <Button
        size="small"
        icon={<UserCog aria-hidden="true" />}
        aria-label={`${makeOther}: ${name}`}
        busy={changeRole.isPending}
        onClick={() => changeRole.mutate()}
      >
        {makeOther}
      </Button>
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
