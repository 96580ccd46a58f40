import {
  type InvitationForm,
  linkDays,
  type SignInLink,
  type StaffMember,
  type StaffRole,
} from '@show/contracts';
import { addStaffChange, type Caller, type Database, problems, type Transaction } from '@show/service-kit';
import { issueLink } from './issueLink';
import { mailLink } from './mailLink';
import { identityOf, listedMember, lockForOwner, type MemberRow, withFreeName } from './members';

const roleNames: Readonly<Record<StaffRole, string>> = {
  owner: 'an owner',
  editor: 'an editor',
  volunteer: 'a volunteer',
};

const firstOwnerStays = problems.conflict(
  'conflict',
  'The first owner signs in with the passcode of the installation and always stays an owner.',
);

/** Invites a member: adds it with a sign-in link, which is mailed as well where an address is given. */
export function inviteMember(
  db: Database,
  { name, role, email }: InvitationForm,
  caller: Caller,
): Promise<SignInLink> {
  return withFreeName(() =>
    db.transaction(async (trx) => {
      await lockForOwner(trx, caller);
      const [row] = await trx('staff_members')
        .insert({ name, role, invited_email: email || null })
        .returning<{ id: number }[]>('id');
      if (!row) throw new Error('the new member is missing');
      const { id } = row;
      await addStaffChange(trx, {
        action: 'created',
        kind: 'member',
        itemId: id,
        label: name,
        after: identityOf({ name, role }),
      });
      const link = await issue(trx, id, caller);
      if (!email) return link;
      const isMailed = await mailLink(
        trx,
        { id, name },
        {
          address: email,
          subject: 'You are invited to work with us',
          paragraphs: [
            `${name}, ${caller.member?.name ?? 'an owner'} invites you to work on our website as ${roleNames[role]}. Open the link and choose how you sign in. It works once, within ${linkDays} days.`,
          ],
          link: { label: 'Accept the invitation', token: link.token },
          note: 'Not expecting this? You can ignore this email.',
        },
      );
      return { ...link, mailedTo: isMailed ? email : null };
    }),
  );
}

/** Issues a new link for a member who lost the earlier one, or passcode and passkeys. */
export function issueSignInLink(db: Database, id: number, caller: Caller): Promise<SignInLink> {
  return db.transaction(async (trx) => {
    const member = await lockTarget(trx, caller, id);
    if (member.is_first_owner) throw firstOwnerStays;
    const link = await issue(trx, id, caller);
    await addStaffChange(trx, {
      action: 'created',
      kind: 'sign-in-link',
      itemId: id,
      label: member.name,
      after: { expiresAt: link.expiresAt },
    });
    return link;
  });
}

export function revokeSignInLink(db: Database, id: number, caller: Caller): Promise<void> {
  return db.transaction(async (trx) => {
    const member = await lockTarget(trx, caller, id);
    const revoked = await trx('staff_sign_in_links').where({ member_id: id }).whereNull('used_at').delete();
    if (revoked === 0) throw problems.notFound('There is no valid link.');
    await addStaffChange(trx, {
      action: 'removed',
      kind: 'sign-in-link',
      itemId: id,
      label: member.name,
      before: {},
    });
  });
}

export function changeRole(db: Database, id: number, role: StaffRole, caller: Caller): Promise<StaffMember> {
  return db.transaction(async (trx) => {
    const member = await lockTarget(trx, caller, id);
    if (member.role !== role) {
      if (member.is_first_owner) throw firstOwnerStays;
      await trx('staff_members').where({ id }).update({ role });
      await addStaffChange(trx, {
        action: 'changed',
        kind: 'member',
        itemId: id,
        label: member.name,
        before: { role: member.role },
        after: { role },
      });
      if (role !== 'owner') await withdrawLinksOf(trx, id);
    }
    return listedMember(trx, id);
  });
}

/** Ends a member's access, or withdraws an invitation. The name becomes free. */
export function removeMember(db: Database, id: number, caller: Caller): Promise<void> {
  return db.transaction(async (trx) => {
    const member = await lockTarget(trx, caller, id);
    if (member.is_first_owner) throw firstOwnerStays;
    await withdrawLinksOf(trx, id);
    await trx('staff_members').where({ id }).delete();
    await addStaffChange(trx, {
      action: 'removed',
      kind: 'member',
      itemId: id,
      label: member.name,
      before: identityOf(member),
    });
  });
}

async function lockTarget(trx: Transaction, caller: Caller, id: number): Promise<MemberRow> {
  const target = await lockForOwner(trx, caller, id);
  if (!target) throw problems.notFound();
  return target;
}

/**
 * Withdraws the unused links that a member made for others, and the invitations among them: with one of these the member
 * could come back as another. Members go before links, in the order in which accepting a link locks them.
 */
async function withdrawLinksOf(trx: Transaction, id: number): Promise<void> {
  const links = () => trx('staff_sign_in_links').where({ made_by: id }).whereNull('used_at');
  const invited = await trx('staff_members')
    .whereNull('joined_at')
    .whereIn('id', links().select('member_id'))
    .delete()
    .returning<Pick<MemberRow, 'id' | 'name' | 'role'>[]>(['id', 'name', 'role']);
  for (const member of invited)
    await addStaffChange(trx, {
      action: 'removed',
      kind: 'member',
      itemId: member.id,
      label: member.name,
      before: identityOf(member),
    });
  const others = await trx('staff_members')
    .whereIn('id', links().select('member_id'))
    .select<Pick<MemberRow, 'id' | 'name'>[]>('id', 'name');
  await links().delete();
  for (const { id: itemId, name } of others)
    await addStaffChange(trx, { action: 'removed', kind: 'sign-in-link', itemId, label: name, before: {} });
}

async function issue(trx: Transaction, id: number, { member }: Caller): Promise<SignInLink> {
  const { token, store } = issueLink(trx, { memberId: id, madeBy: member?.id, hours: linkDays * 24 });
  const expiresAt = await store();
  return { member: await listedMember(trx, id), token, expiresAt };
}
