import { type EventData, events } from '@show/contracts';
import type { Transaction } from '@show/service-kit';
import type { MailOfKind } from '../../mail/mailSender';

/** Queues an email that svc-content asks for, once for its key. */
export async function staffMailed(trx: Transaction, mail: EventData<'content.staff.mailed'>): Promise<void> {
  await trx('mail_outbox')
    .insert({ kind: 'staff', staff_key: mail.key, data: JSON.stringify(mail) })
    .onConflict('staff_key')
    .ignore();
}

export const staffMail: MailOfKind = {
  forgotten: true,
  compose(data, show) {
    const { to, subject, heading, paragraphs, link, note } = events['content.staff.mailed'].parse(data);
    return {
      to,
      subject,
      heading,
      parts: [
        ...paragraphs,
        ...(link ? [{ label: link.label, href: show.url + link.path }] : []),
        ...(note ? [note] : []),
      ],
    };
  },
};
