import type { Giveaway } from '@show/contracts/entities/giveaway';
import type { GiveawayRules } from '@show/contracts/entities/giveawayRules';
import { entryLimit } from '@show/contracts/giveaway/entryLimit';
import type { ShowRules } from '@show/contracts/giveaway/showRules';
import type { Show } from '@show/contracts/site/show';
import { showRulesOf } from '@show/contracts/site/showRulesOf';
import { counted, formatDateTime, formatNumber } from '@show/web-kit/format';
import type { Section } from '../../texts/NumberedSections';
import { namesAppear } from '../../texts/namesAppear';

interface RulesParts {
  readonly giveaway: Giveaway;
  readonly rules: GiveawayRules;
  readonly show: Show;
}

/**
 * The official rules, generated from what the round's ledger and the server's own limits say, so that they cannot
 * contradict them.
 */
export function officialRules({ giveaway, rules, show }: RulesParts): readonly Section[] {
  const { targetEntries, firstNumber, cooldownHours, claimDays, openedAt } = rules;
  const { prize = giveaway.prize, prizeValue, rulesText, startDate = giveaway.startDate } = rules;
  const { endDate = giveaway.endDate } = rules;
  const of = rules.show ?? showRulesOf(show);
  const number = `#${formatNumber(targetEntries)}`;
  const days = counted(claimDays, 'day');
  const own = [...of.paragraphs, ...paragraphsOf(rulesText)];
  return [
    { title: 'Sponsor', paragraphs: [sponsorOf(of)] },
    {
      title: 'Who can enter',
      paragraphs: [...(of.eligibility ? [of.eligibility] : []), 'Void where prohibited by law.'],
    },
    {
      title: 'When',
      paragraphs: [
        `This round began on ${formatDateTime(openedAt)}${laterStart(startDate, openedAt)} and ends with entry ${number}${
          endDate ? `, or on ${formatDateTime(endDate)} if that comes first. Then there is no winner` : ''
        }.`,
        ...(rules.kept === false
          ? [
              'Sponsor and who can enter are as the show says today: this round began before they were kept with it.',
            ]
          : []),
      ],
    },
    {
      title: 'How to enter',
      paragraphs: [
        'Entry is free, and no purchase improves your chances. Scan the code or open the page of the giveaway: that is your entry. There is no form, and you need not share your location. The page needs JavaScript, and there is no other way to enter.',
        `${entryLimit(cooldownHours)} The server tells people apart by their devices.`,
        `Phones that share a network are all counted: after ${formatNumber(rules.perAddress)} entries from one internet address within that time, or ${formatNumber(rules.perFingerprint)} from identical devices there, the page solves a small puzzle first, automatically.`,
      ],
    },
    {
      title: 'How the winner is found',
      paragraphs: [
        `Entries are numbered in the order in which our server stores them, from ${formatNumber(firstNumber)} on, without a gap. Entry ${number} wins. There are no judges, and nobody at the show can choose.`,
        'Near the end, entries are gathered for about a second and put in order by a random draw, with at most one from each network at a time. Anyone can check the draw in the public ledger.',
        'Each entry is a line of the public entry ledger, which anybody can check. The decision of the ledger is final.',
      ],
    },
    {
      title: 'Odds of winning',
      paragraphs: [
        `One of ${counted(targetEntries - firstNumber + 1, 'entry', 'entries')} wins. Your odds depend on how many entries come in and on when yours does.`,
      ],
    },
    {
      title: 'Prize',
      paragraphs: [
        `${prize}. ${prizeValue ? `Approximate retail value: ${prizeValue}. ` : ''}One winner gets all of it, and there is no second prize. It cannot be exchanged for cash, and the winner pays any taxes on it.`,
      ],
    },
    {
      title: 'Claiming it',
      paragraphs: [
        `The winning device sees a claim form immediately, and again whenever it comes back to the page. Until the claim, the winner can take the prize to another browser by a secret link, which works once. The prize must be claimed within ${days} with a first name, a last name and an email address. The winner then gets a code, and the page says what to do next.`,
        `First name and the first letter of the last name, and city and state if the winner gives them, are published ${namesAppear(rules)}.`,
      ],
    },
    {
      title: 'If it is not claimed, or passed on',
      paragraphs: [
        `When ${days} have passed without a claim, or the winner is not eligible, the prize can go to the entry right before it, #${formatNumber(targetEntries - 1)}, then to the one before that, and so on, leaving out devices that had their chance. The claim period starts again. Each such step is a line of the ledger.`,
        'Before handing over a prize, the show checks the winning entry, for example for many entries from one network around it. It can then pass the prize on in the same way. The ledger says so, and gives no reason.',
        'Anyone can see it on the giveaway page. Where the show can send email, entrants who left an address at the receipt get one, too.',
      ],
    },
    {
      title: 'What we keep',
      paragraphs: [
        `Of an entry we keep its number, time and kind of device, and a name made of eight random characters. What tells devices apart is kept as a keyed hash and deleted when ${days} and the time between two entries are over. Name and email address of a winner are used for the prize only. The privacy page says how long everything is kept, and how to have it erased.`,
      ],
    },
    {
      title: 'Law',
      paragraphs: [
        `The laws of ${of.state ? `${of.state} and of ` : ''}the United States apply to this giveaway.`,
      ],
    },
    ...(own.length > 0 ? [{ title: 'Also', paragraphs: own }] : []),
  ];
}

/** The rules in four short sentences. */
export function rulesInShort({ targetEntries, cooldownHours, claimDays }: GiveawayRules): readonly string[] {
  return [
    'Free.',
    entryLimit(cooldownHours),
    `Scan #${formatNumber(targetEntries)} wins.`,
    `${counted(claimDays, 'day')} to claim.`,
  ];
}

function sponsorOf({ sponsor, address, contact }: ShowRules): string {
  return [
    ...(sponsor ? [`${sponsor.replace(/\.$/, '')}.`] : []),
    ...(address ? [`Postal address: ${address}.`] : []),
    ...(contact ? [`Write to ${contact}.`] : []),
  ].join(' ');
}

const paragraphsOf = (text: string | null | undefined): string[] =>
  (text ?? '').split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');

function laterStart(startDate: string | null, openedAt: string): string {
  if (!startDate || Date.parse(startDate) <= Date.parse(openedAt)) return '';
  return `, takes entries from ${formatDateTime(startDate)} on`;
}
