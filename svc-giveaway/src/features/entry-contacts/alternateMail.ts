import { z } from 'zod';
import { canClaim, type MailOfKind } from '../../mail/mailSender';

const alternateSchema = z.object({
  email: z.string(),
  giveawayId: z.int(),
  giveawayTitle: z.string(),
  prize: z.string(),
  entryNumber: z.int(),
  claimBy: z.string(),
});

const day = 86_400_000;

/** The letter to an entry to which the prize has passed. The prize itself is claimed in the browser that entered. */
export const alternateMail: MailOfKind = {
  forgotten: true,
  trueWhile: canClaim,
  compose(data, show) {
    const { email, giveawayId, giveawayTitle, prize, entryNumber, claimBy } = alternateSchema.parse(data);
    const days = Math.round((Date.parse(claimBy) - Date.now()) / day);
    const time = days < 1 ? 'one more day at most' : days === 1 ? '1 day' : `${days} days`;
    return {
      to: { name: '', address: email },
      subject: `The prize is yours now: ${giveawayTitle}`,
      heading: 'The prize is yours now',
      parts: [
        `You were scan #${entryNumber}. The previous winner does not get the prize, and by the official rules it passes to you: ${prize}.`,
        `You have ${time} to claim it. Open this page in the browser you entered with. It shows your deadline and asks for your name:`,
        { label: 'Claim the prize', href: `${show.url}/giveaways/${giveawayId}` },
        'No longer have that browser? Reply to this email with the number of your entry.',
        'You left this address on your entry receipt. We erase it when we no longer need it.',
      ],
    };
  },
};
