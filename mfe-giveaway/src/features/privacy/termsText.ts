import { entryLimit } from '@show/contracts/domain/entryLimit';
import { counted } from '@show/web-kit/format';
import type { Section } from '../../texts/NumberedSections';
import { whoAndWhere, writeTo } from '../../texts/whoAndWhere';
import { ownText, type TextParts } from './privacyText';

/** The terms of use. */
export function termsText({ terms, show }: TextParts): readonly Section[] {
  const { cooldownHours, claimDays } = terms;
  return [
    {
      title: 'Whose site this is',
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
        'Everything here is free to watch, read and share by its link. Please do not put load on the site with programs, and do not try to reach what is for staff only.',
      ],
    },
    {
      title: 'Giveaways',
      paragraphs: [
        `Each giveaway has its official rules, and those decide. ${entryLimit(cooldownHours)} A prize must be claimed within ${counted(claimDays, 'day')}. Entries made by programs, or under a borrowed identity, do not count.`,
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
        'We take care that places, times and opening hours are right, but they change. Ask the place before you travel far. Links lead to the sites of others, who are responsible for what is there.',
      ],
    },
    {
      title: 'When something fails',
      paragraphs: [
        'We cannot promise that the site is always there. An entry counts when the page has shown its number: then it is stored, whatever happens afterwards.',
      ],
    },
    ...ownText(show.terms),
  ];
}
