import type { SignInLink, StaffMember } from '@show/contracts/entities/staffMember';
import { read, useQuery } from '@show/web-kit/query';
import { Button } from '@show/web-kit/ui';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { send } from '../../api/send';
import { useAdminMutation } from '../../api/useAdminMutation';
import { useQuestion } from '../../ui/dialog/useQuestion';
import { FormPanel } from '../../ui/form/FormPanel';
import { AdminPanel } from '../../ui/layout/AdminPanel';
import { RefreshButton } from '../../ui/layout/RefreshButton';
import { DataTable } from '../../ui/table/DataTable';
import { InviteForm } from './InviteForm';
import { LinkPanel } from './LinkPanel';
import { MemberActions } from './MemberActions';
import { peopleColumns } from './peopleColumns';
import { affects, withdrawnLinks } from './staffCalls';

/** The tab in which owners invite members, set roles and remove members. */
export function PeopleTab() {
  const query = useQuery(read('/api/admin/staff'));
  const [inviting, setInviting] = useState(false);
  const [link, setLink] = useState<SignInLink>();
  const [ask, question] = useQuestion();

  const { mutateAsync: remove } = useAdminMutation({
    call: ({ id }: StaffMember) => send('DELETE /api/admin/staff/{id}', { params: { id } }),
    done: (_, { name }) => `${name} has no access anymore`,
    failed: 'Failed to remove',
    affects,
    onSaved: (_, { id }) => link?.member.id === id && setLink(undefined),
  });

  return (
    <AdminPanel
      title="People"
      intro="Everyone who works here, each with their own sign-in. Only owners manage people, change the show, erase visitors’ data and see System; editors do everything else. Volunteers make drafts, and add and describe photos; an editor publishes."
      actions={
        <>
          <RefreshButton query={query} />
          <Button
            variant={inviting || link ? 'secondary' : 'primary'}
            icon={<UserPlus aria-hidden="true" />}
            onClick={() => setInviting(true)}
          >
            Invite
          </Button>
        </>
      }
    >
      {inviting && (
        <FormPanel title="Invite a Member">
          <InviteForm
            onClose={(invited) => {
              setInviting(false);
              if (invited) setLink(invited);
            }}
          />
        </FormPanel>
      )}
      {link && <LinkPanel key={link.token} link={link} onClose={() => setLink(undefined)} />}
      <DataTable
        caption="People"
        columns={peopleColumns}
        query={query}
        rowKey={({ id }) => id}
        inUrl
        empty="No members yet"
        actions={(member) =>
          !member.isFirstOwner && (
            <MemberActions
              member={member}
              onLink={setLink}
              onRemove={() => ask({ ...removalOf(member), onConfirm: () => remove(member) })}
            />
          )
        }
      />
      {question}
    </AdminPanel>
  );
}

/** The question before a member or an invited person loses access. */
function removalOf(member: StaffMember) {
  const { name, joinedAt } = member;
  if (!joinedAt)
    return {
      title: `Withdraw the invitation of ${name}?`,
      description: 'The link no longer works.',
      confirmLabel: 'Withdraw',
    };
  const consequences = [
    'All their sessions end immediately, and their passcode and passkeys are deleted.',
    withdrawnLinks(member),
    'The activity keeps the name beside what they did.',
  ];
  return {
    title: `Remove ${name}?`,
    description: consequences.filter(Boolean).join(' '),
    confirmLabel: 'Remove',
  };
}
