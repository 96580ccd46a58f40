import { entryLimit } from '@show/contracts/giveaway/entryLimit';
import { counted } from '@show/web-kit/format';
import type { Section } from '../../texts/NumberedSections';
import { whoAndWhere, writeTo } from '../../texts/whoAndWhere';
import { ownText, type TextParts } from './privacyText';

export function termsText({ terms, show }: TextParts): readonly Section[] {
  const { cooldownHours, claimDays } = terms;
  return [
    {
      title: 'Who we are',
      paragraphs: [
        `This is the website of ${whoAndWhere(show)}.${writeTo(show)}`,
        ...(show.demonstration
          ? ['It is a demonstration: the show and its people are made up, and so are its prizes.']
          : []),
      ],
    },
    {
      title: 'Using it',
      paragraphs: [
        "Everything here is free to watch, read and share by its link. Please don't run bots against the site or try to reach staff areas.",
      ],
    },
    {
      title: 'Giveaways',
      paragraphs: [
        `Each giveaway has its official rules, and those decide. ${entryLimit(cooldownHours)} A prize must be claimed within ${counted(claimDays, 'day')}. Entries made by bots, or under someone else's name, don't count.`,
      ],
    },
    {
      title: 'Pictures, texts and videos',
      paragraphs: [
        'They belong to the show or to those who made them. Ask us before you use them for anything beyond a link to this site.',
      ],
    },
    {
      title: 'Places and dates',
      paragraphs: [
        "We do our best to get places, times and hours right, but they change. Call ahead before a long drive. We aren't responsible for the sites we link to.",
      ],
    },
    {
      title: 'When something fails',
      paragraphs: [
        "We can't promise that the site is always up. Your entry counts once the page shows its number: by then it is stored, whatever happens next.",
      ],
    },
    ...ownText(show.terms),
  ];
}
