import { z } from 'zod';
import type { Mail } from '../../mail/mail';
import type { MailOfKind } from '../../mail/mailSender';

/** The data of the winner's email. */
const winnerMailSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  giveawayTitle: z.string(),
  prize: z.string(),
  /** Instructions for the winner. */
  nextSteps: z.string(),
  entryNumber: z.int(),
  winnerCode: z.string(),
});
export type WinnerMail = z.infer<typeof winnerMailSchema>;

/** The winner's email: what was won, the code that proves it and what to do next. */
export function winnerMail(data: WinnerMail): Mail {
  const { firstName, lastName, email, giveawayTitle, prize, nextSteps, entryNumber, winnerCode } = data;
  return {
    to: { name: `${firstName} ${lastName}`, address: email },
    subject: `You won: ${giveawayTitle}`,
    heading: `Congratulations, ${firstName}!`,
    parts: [
      `You were scan #${entryNumber}, and you won: ${prize}.`,
      'Your winner code:',
      { code: winnerCode },
      'Keep this code. It proves that the prize is yours.',
      { title: 'What to do next', text: nextSteps },
    ],
  };
}

export const mailToWinner: MailOfKind = { compose: (data) => winnerMail(winnerMailSchema.parse(data)) };
