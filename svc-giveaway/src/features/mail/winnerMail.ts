import { escapeHtml } from '@show/service-kit/escapeHtml';
import { z } from 'zod';
import { htmlLetter, type Mail } from '../../mail/mail';
import type { MailOfKind } from '../../mail/mailSender';

/** The data of the winner's e-mail. */
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

/** The winner's e-mail: what was won, the code that proves it and what to do next. */
export function winnerMail(data: WinnerMail): Mail {
  const { firstName, lastName, email, giveawayTitle, prize, nextSteps, entryNumber, winnerCode } = data;
  const greeting = `Congratulations, ${firstName}!`;
  const won = `You were scan #${entryNumber}, and you won: ${prize}.`;
  const keep = 'Keep this code. It proves that the prize is yours.';
  return {
    to: { name: `${firstName} ${lastName}`, address: email },
    subject: `You won: ${giveawayTitle}`,
    text: [
      greeting,
      won,
      `Your winner code: ${winnerCode}`,
      keep,
      `What to do next:\n${nextSteps}`,
      giveawayTitle,
    ].join('\n\n'),
    html: htmlLetter(greeting, [
      `<p>${escapeHtml(won)}</p>`,
      `<p style="font-size:1.4em;font-weight:bold;letter-spacing:.04em">${escapeHtml(winnerCode)}</p>`,
      `<p>${keep}</p>`,
      '<h2 style="font-size:1.1em">What to do next</h2>',
      `<p style="white-space:pre-line">${escapeHtml(nextSteps)}</p>`,
      `<p style="color:#4b5862">${escapeHtml(giveawayTitle)}</p>`,
    ]),
  };
}

export const winnerMails: Record<'winner', MailOfKind> = {
  winner: { compose: (data) => winnerMail(winnerMailSchema.parse(data)) },
};
