import { type NewNotice, type NoticeWays, ownersNoticeKinds, type StaffRole } from '@show/contracts';
import { appendEvent, type Transaction } from '@show/service-kit';

/** Days for which notices are listed. */
const listedDays = 90;

interface Recipient {
  readonly id: number;
  readonly name: string;
  readonly role: StaffRole;
  readonly email: string;
  readonly notice_ways: NoticeWays;
}

/** Lists a notice for staff and asks for an email to each member who wants one. The same key again changes nothing. */
export async function addNotice(trx: Transaction, notice: NewNotice): Promise<void> {
  const added = await trx('staff_notices').insert(notice).onConflict('key').ignore().returning('id');
  if (added.length === 0) return;
  await trx('staff_notices').whereRaw('at < now() - make_interval(days => ?)', [listedDays]).delete();
  const { key, kind, title, text, path } = notice;
  const members: Recipient[] = await trx('staff_members').whereNotNull('joined_at').whereNotNull('email');
  for (const { id, name, role, email, notice_ways } of members) {
    if (role === 'volunteer' || (notice_ways[kind] ?? 'mail') !== 'mail') continue;
    if (ownersNoticeKinds.includes(kind) && role !== 'owner') continue;
    await appendEvent(trx, {
      subject: 'content.staff.mailed',
      data: {
        key: `${key} to ${id}`,
        to: { name, address: email },
        subject: title,
        heading: title,
        paragraphs: [text],
        link: { label: 'Open the Admin', path },
        note: 'You choose under Your Account which notices you get.',
      },
    });
  }
}
