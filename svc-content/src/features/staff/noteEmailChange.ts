import { addStaffChange, appendEvent, type Transaction } from '@show/service-kit';
import type { MemberRow } from './members';

/** Logs that the address of a member has changed, without naming it, and says so at the former address. */
export async function noteEmailChange(
  trx: Transaction,
  { id, name, email: former }: Pick<MemberRow, 'id' | 'name'> & { readonly email: string | null },
  now: string | null,
): Promise<void> {
  if (former === now) return;
  await addStaffChange(trx, {
    action: 'changed',
    kind: 'member',
    itemId: id,
    label: name,
    before: { recovery_address: former ? 'an address' : 'none' },
    after: { recovery_address: now ? 'a new address' : 'none' },
  });
  if (!former) return;
  const subject = now ? 'Your email address was changed' : 'Your email address was removed';
  await appendEvent(trx, {
    subject: 'content.staff.mailed',
    data: {
      key: `former address ${crypto.randomUUID()}`,
      to: { name, address: former },
      subject,
      heading: subject,
      paragraphs: [
        `${name}, notices and links for a forgotten passcode no longer come to this address.`,
        "Wasn't you? Change your passcode, end your other sessions and tell an owner.",
      ],
      link: { label: 'Open your account', path: '/admin?tab=account' },
    },
  });
}
