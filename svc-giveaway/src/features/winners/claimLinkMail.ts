import { selectRow } from '@show/service-kit';
import { z } from 'zod';
import type { MailOfKind } from '../../mail/mailSender';
import { claimUrl, type LinkSecret } from './claimLinks';

const claimLinkMail = z.object({
  email: z.string(),
  /** Id of the link, from which its secret is computed. */
  link: z.string(),
  giveawayId: z.int(),
  giveawayTitle: z.string(),
  prize: z.string(),
});

/** The letter that takes a prize to another browser. */
export function claimLinkMails(publicUrl: string, secretOf: LinkSecret): Record<'claim-link', MailOfKind> {
  return {
    'claim-link': {
      async isTrue(trx, mailId) {
        return (await selectRow(trx, canClaim, [mailId])) !== undefined;
      },
      compose(data) {
        const { email, link, giveawayId, giveawayTitle, prize } = claimLinkMail.parse(data);
        return {
          to: { name: '', address: email },
          subject: `Claim your prize: ${giveawayTitle}`,
          heading: 'Your prize is waiting',
          parts: [
            `Your prize: ${prize}. Open this link on the phone or computer on which you want to claim it:`,
            { label: 'Claim the prize', href: claimUrl(publicUrl, giveawayId, secretOf(link)) },
            'It works once, and the page shows until when. Anyone with the link can claim the prize, so keep it to yourself.',
            "Didn't win anything? Then someone mistyped their address: please ignore this email.",
          ],
        };
      },
    },
  };
}

const canClaim = `
  select from mail_outbox m join winners w on w.id = m.winner_id
  where m.id = ? and w.status = 'pending' and w.claim_by > clock_timestamp()`;
