import { z } from 'zod';
import { canClaim, type MailOfKind } from '../../mail/mailSender';
import { claimUrl, type LinkSecret } from './claimLinks';

const claimLinkSchema = z.object({
  email: z.string(),
  /** Id of the link, from which its secret is computed. */
  link: z.string(),
  giveawayId: z.int(),
  giveawayTitle: z.string(),
  prize: z.string(),
});

/** The letter that takes a prize to another browser. */
export const claimLinkMail = (secretOf: LinkSecret): MailOfKind => ({
  trueWhile: canClaim,
  compose(data, show) {
    const { email, link, giveawayId, giveawayTitle, prize } = claimLinkSchema.parse(data);
    return {
      to: { name: '', address: email },
      subject: `Claim your prize: ${giveawayTitle}`,
      heading: 'Your prize is waiting',
      parts: [
        `Your prize: ${prize}. Open this link on the phone or computer on which you want to claim it:`,
        { label: 'Claim the prize', href: claimUrl(show.url, giveawayId, secretOf(link)) },
        'It works once, and the page shows until when. Anyone with the link can claim the prize, so keep it to yourself.',
        "Didn't win anything? Then someone mistyped their address: please ignore this email.",
      ],
    };
  },
});
