import { capitalized } from '@show/contracts/domain/capitalized';
import type { PrivacyTerms } from '@show/contracts/entities/privacy';
import type { Show } from '@show/contracts/site/show';
import { counted } from '@show/web-kit/format';
import type { Section } from '../../texts/NumberedSections';
import { namesAppear } from '../../texts/namesAppear';
import { whoAndWhere, writeTo } from '../../texts/whoAndWhere';

export interface TextParts {
  readonly terms: PrivacyTerms;
  readonly show: Pick<
    Show,
    'name' | 'contact' | 'demonstration' | 'privacy' | 'terms' | 'schedulingUrl' | 'newsletter'
  >;
}

/** The privacy page, from what the server actually stores. */
export function privacyText({ terms, show }: TextParts): readonly Section[] {
  const { claimDays, retention, sendsMail = true } = terms;
  return [
    {
      title: 'Who is responsible',
      paragraphs: [`${whoAndWhere(show)}.${writeTo(show)}`],
    },
    {
      title: 'When you look around',
      paragraphs: [
        'You need no account. There are no ad networks and nothing that follows you from site to site, and we keep no record of who looked at which page.',
        'We count how often each page is opened, and which words a search has found nothing for once several people look for them. Nothing in these counts points to a person.',
        'Our server needs your network address to respond, and counts requests by it for a few minutes so that no one can block the site for everyone else.',
      ],
    },
    {
      title: 'Other companies',
      paragraphs: ['Some parts of the site come from other companies, which then see your network address:'],
      points: [
        'a video, only after you have clicked on it; its preview picture may come from the video site too',
        'the streets on our maps',
        ...(show.schedulingUrl ? ['the page on which you book a meeting, in our calendar'] : []),
        ...(show.newsletter.url
          ? [
              'the newsletter, after you have asked for it: your email address goes to the company that sends it, not to us',
            ]
          : []),
      ],
    },
    {
      title: 'Where you are',
      paragraphs: [
        'If you let the map find you, your position stays in your browser. Distances are calculated there, and we never get it.',
      ],
    },
    {
      title: 'When you enter a giveaway',
      paragraphs: ['An entry needs no name and no email address. We keep:'],
      points: [
        'number, time and a name of eight random characters: the line of your entry in the public ledger, which stays for good and does not say who you are',
        `a cookie named device with a random number and the time when it was made, for the rule on how often one may enter and so that a winner is recognized; your browser deletes it after 400 days`,
        'the kind of your device, such as iPhone, and whether the window was a private one',
        'a keyed hash of your network address and one of what tells your browser from others: numbers that cannot be turned back into either of them',
        `an email address, only if you ${sendsMail ? 'leave one at your receipt: we write to it if the prize passes to you, and' : 'have left one at your receipt:'} you can erase it there`,
      ],
    },
    {
      title: 'When you win',
      paragraphs: [
        `You have ${counted(claimDays, 'day')} to claim the prize with first name, last name and email address, and city and state if you like. We use them to hand over the prize${sendsMail ? ' and to send you one email' : ''}, and only staff see them.${sendsMail ? ' An email address to which you send yourself a claim link is used for that alone.' : ''}`,
        `First name, first letter of the last name, and city and state are public: ${namesAppear(terms)}. Ask us, and we hide them; the prize stays yours.`,
      ],
    },
    {
      title: 'When you want to know that a giveaway opens',
      paragraphs: [
        sendsMail
          ? "'Notify Me' takes an email address. We write to it once to ask whether it is yours, and once more when the giveaway opens, if you have said yes. Then it is erased. A link in each email erases it immediately."
          : "'Notify Me' takes no email address now: this site can't send email yet.",
      ],
    },
    {
      title: 'How long we keep it',
      paragraphs: ['These are deleted by the server itself, within an hour:'],
      periods: retention.map(({ data, since, days }) => [
        capitalized(data),
        `${counted(days, 'day')} after ${since}`,
      ]),
    },
    {
      title: 'In your browser',
      paragraphs: [
        'Besides the cookie your browser keeps the receipts of your entries, that you have entered (6 days), the theme you chose, and your position if you let the map find you. Only you can read them, and you can delete them in the settings of your browser.',
      ],
    },
    {
      title: 'See it, take it with you, erase it',
      paragraphs: [
        `Write to ${show.contact.email ?? 'us'} and name the email address of your claim or your receipt, or the round and number on your entry receipt. We show you everything we have about you, send it to you as a file, or erase it.`,
        'After an erasure only the line in the ledger remains: number, time and eight characters that no longer belong to anyone. A prize that was not claimed by then can no longer be claimed, and your code is gone. An email that we have sent you stays in your mailbox.',
      ],
    },
    ...ownText(show.privacy),
  ];
}

/** Additions from the show file. */
export function ownText(paragraphs: readonly string[] | undefined): readonly Section[] {
  return paragraphs ? [{ title: 'Also', paragraphs }] : [];
}
