import { randomUUID } from 'node:crypto';
import type { KnownMember, LinkAcceptance, LinkTerms } from '@show/contracts';
import { actAsMember, addStaffChange, type Database, problems, type Transaction } from '@show/service-kit';
import { insertPasskey } from './account';
import { mailCode } from './emailCode';
import { knownMember, type MemberRow } from './members';
import { noteEmailChange } from './noteEmailChange';

interface LinkRow {
  readonly member_id: number;
  readonly made_by: number | null;
  readonly expires_at: Date;
  readonly used_at: Date | null;
  readonly used_by: string | null;
  readonly expired: boolean;
}

interface InvitedRow extends MemberRow {
  readonly email: string | null;
  readonly invited_email: string | null;
}

const over = (why: string) => problems.of('link-over', why);
const replaced = 'This link is not valid anymore: it was replaced or withdrawn. Ask an owner for a new one.';
const used =
  'This link has been used already. Sign in with the passcode or passkey that you chose, or ask an owner for a new link.';
const expired = 'This link has expired. Ask an owner for a new one, or get one by email at the sign-in.';

/** Locks a link and its member in the same order as the calls of owners. */
async function findLink(trx: Transaction, tokenHash: string) {
  const links = () => trx('staff_sign_in_links').where({ token_hash: tokenHash });
  const member: InvitedRow | undefined = await trx('staff_members')
    .whereIn('id', links().select('member_id'))
    .forUpdate()
    .first();
  const link: LinkRow | undefined = await links()
    .select('*', trx.raw('expires_at <= now() as expired'))
    .forUpdate()
    .first();
  if (!member || !link) throw over(replaced);
  return { link, member };
}

/** The member of an unused link. Throws `link-over` with a hint. */
export function openLink(db: Database, tokenHash: string): Promise<LinkTerms> {
  return db.transaction(async (trx) => {
    const { link, member } = await findLink(trx, tokenHash);
    if (link.used_at) throw over(used);
    if (link.expired) throw over(expired);
    return {
      name: member.name,
      role: member.role,
      hasJoined: member.joined_at !== null,
      expiresAt: link.expires_at.toISOString(),
      handle: member.handle,
    };
  });
}

/**
 * Uses a link: the new passcode or passkey replaces all earlier ones, and earlier sessions end. One that an owner made
 * also removes the email address, which a previous holder of the access may have set. A link works once; the same
 * attempt sent again gets the same response.
 */
export function acceptLink(db: Database, acceptance: LinkAcceptance): Promise<KnownMember> {
  const { tokenHash, attempt, passcodeHash, passkey } = acceptance;
  return db.transaction(async (trx) => {
    const { link, member } = await findLink(trx, tokenHash);
    if (link.used_by === attempt) return knownMember(member);
    if (link.used_at) throw over(used);
    if (link.expired) throw over(expired);
    await trx('staff_sign_in_links')
      .where({ member_id: member.id })
      .update({ used_at: trx.raw('clock_timestamp()'), used_by: attempt });
    await trx('staff_passkeys').where({ member_id: member.id }).delete();
    const isRescue = link.made_by !== member.id;
    const [joined] = await trx('staff_members')
      .where({ id: member.id })
      .update({
        joined_at: trx.raw('coalesce(joined_at, clock_timestamp())'),
        passcode_hash: passcodeHash,
        ...(isRescue && { email: null, pending_email: null, email_code_hash: null }),
        // The inviting owner has the link too: using it proves no address, the code does.
        ...(member.invited_email ? await mailCode(trx, member, member.invited_email) : {}),
        invited_email: null,
        mark: randomUUID(),
      })
      .returning<MemberRow[]>('*');
    if (!joined) throw new Error('a locked member is missing');
    await actAsMember(joined, async () => {
      await addStaffChange(trx, {
        action: 'accepted',
        kind: 'sign-in-link',
        itemId: joined.id,
        label: joined.name,
        before: {},
        after: { passcode: passcodeHash !== null, passkey: passkey !== null },
      });
      if (isRescue) await noteEmailChange(trx, member, null);
      if (passkey) await insertPasskey(trx, joined, passkey);
    });
    return knownMember(joined);
  });
}
