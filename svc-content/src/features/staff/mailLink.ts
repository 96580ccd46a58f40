import { forgottenLinkHours } from '@show/contracts';
import { appendEvent, type Database, type Transaction } from '@show/service-kit';
import { issueLink } from './issueLink';
import { mayEmail } from './mayEmail';
import { active, type MemberRow } from './members';

type Addressed = Pick<MemberRow, 'id' | 'name' | 'is_first_owner'> & { readonly email: string };

interface Letter {
  readonly address: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly link: { readonly label: string; readonly token: string } | null;
  readonly note: string;
}

/** Asks for an email with a sign-in link. False when address or member have had enough of them today. */
export async function mailLink(
  trx: Transaction,
  { id, name }: Pick<MemberRow, 'id' | 'name'>,
  { address, subject, paragraphs, link, note }: Letter,
): Promise<boolean> {
  if (!(await mayEmail(trx, address, id))) return false;
  await appendEvent(trx, {
    subject: 'content.staff.mailed',
    data: {
      key: `link ${crypto.randomUUID()}`,
      to: { name, address },
      subject,
      heading: subject,
      paragraphs: [...paragraphs],
      note,
      // In the fragment, which no server logs.
      link: link && { label: link.label, path: `/admin/invitation#${link.token}` },
    },
  });
  return true;
}

/**
 * Mails a link to each member with this address, by which they choose a new passcode or passkey. Reveals nothing to the
 * caller, not even whether there are such members.
 */
export function mailForgotten(db: Database, email: string): Promise<void> {
  return db.transaction(async (trx) => {
    const members: Addressed[] = await active(trx)
      .whereRaw('lower(email) = lower(?)', [email])
      .orderBy('id')
      .forUpdate()
      .select('id', 'name', 'is_first_owner', 'email');
    for (const member of members) {
      const { email: address, name } = member;
      const note = "Didn't ask for it? Ignore this email: nothing changes.";
      if (member.is_first_owner) {
        const paragraphs = [
          `${name}, you sign in with the passcode of the installation. No email can change it: npm run passcode on the server makes a new one.`,
        ];
        await mailLink(trx, member, { address, subject: 'Your passcode', paragraphs, link: null, note });
        continue;
      }
      if (await hasLinkOfOwner(trx, member.id)) {
        const paragraphs = [
          `${name}, an owner has made a sign-in link for you. Use that one, or ask the owner for it.`,
        ];
        await mailLink(trx, member, { address, subject: 'Your sign-in link', paragraphs, link: null, note });
        continue;
      }
      const { token, store } = issueLink(trx, {
        memberId: member.id,
        madeBy: member.id,
        hours: forgottenLinkHours,
      });
      const isMailed = await mailLink(trx, member, {
        address,
        subject: 'Choose a new passcode',
        paragraphs: [
          `${name}, this link lets you choose a new passcode or passkey. It works once, within ${forgottenLinkHours * 60} minutes. What you choose replaces what you had, and your open sessions end.`,
        ],
        link: { label: 'Choose a new passcode', token },
        note,
      });
      if (isMailed) await store();
    }
  });
}

/** Whether a member has a valid link that an owner made. Anyone may say to be a member, and must not end it thereby. */
async function hasLinkOfOwner(trx: Transaction, memberId: number): Promise<boolean> {
  const link: unknown = await trx('staff_sign_in_links')
    .where({ member_id: memberId, used_at: null })
    .whereRaw('expires_at > now() and made_by is distinct from member_id')
    .first('member_id');
  return link !== undefined;
}
