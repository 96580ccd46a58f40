import type { Giveaway } from '@show/contracts/entities/giveaway';
import type { MailStatus } from '@show/contracts/entities/mailStatus';
import type { StartChecklist, StartStep } from '@show/contracts/entities/startChecklist';

export interface StartItemInfo {
  readonly step: StartStep;
  readonly title: string;
  readonly text: string;
  readonly link: { readonly to: string; readonly label: string };
}

/** Onboarding steps, in order. */
export const startItems: readonly StartItemInfo[] = [
  {
    step: 'name',
    title: 'Name the show',
    text: 'Its name, tagline and texts are shown on every page and in shared links.',
    link: { to: '/admin?tab=show&part=name', label: 'Name and Look' },
  },
  {
    step: 'picture',
    title: 'Give the show its picture',
    text: 'Upload the logo shown beside the name.',
    link: { to: '/admin?tab=show&part=name', label: 'Upload the Picture' },
  },
  {
    step: 'place',
    title: 'Say where the show is based',
    text: 'State and time zone.',
    link: { to: '/admin?tab=show&part=place', label: 'Place' },
  },
  {
    step: 'contact',
    title: 'Say how people reach you',
    text: 'The email address on every page, to which winners reply.',
    link: { to: '/admin?tab=show&part=contact', label: 'Contact' },
  },
  {
    step: 'channel',
    title: 'Connect the video channel',
    text: 'Paste the address of the channel or a playlist. A show without a video channel skips this.',
    link: { to: '/admin?tab=connections', label: 'Connections' },
  },
  {
    step: 'sync',
    title: 'Bring in the first videos',
    text: 'Each video becomes an episode, segment, guest or sponsor. Without a channel, make items by hand there, with New.',
    link: { to: '/admin?tab=images', label: 'Images' },
  },
  {
    step: 'first-place',
    title: 'Put the first place on the map',
    text: 'The place of a segment, or a business.',
    link: { to: '/admin?tab=locations', label: 'Locations' },
  },
  {
    step: 'giveaway',
    title: 'Plan the first giveaway',
    text: 'Prize, winning number and when it opens.',
    link: { to: '/admin?tab=giveaway', label: 'Giveaway' },
  },
  {
    step: 'mail',
    title: 'Set up email',
    text: 'Enter the mail server of your provider, so that winners get their emails. Then send a test to yourself.',
    link: { to: '/admin?tab=connections', label: 'Connections' },
  },
  {
    step: 'entry',
    title: 'Enter once with a phone',
    text: 'Scan the code as a visitor would, and see the entry arrive. Reset the giveaway afterwards.',
    link: { to: '/giveaways', label: 'Giveaway Page' },
  },
];

/** Whether the step is done in a tab that only owners have. */
export const isOfOwners = ({ link }: StartItemInfo): boolean => /tab=(show|connections)\b/.test(link.to);

export interface StartFacts {
  readonly checklist: StartChecklist | undefined;
  readonly giveaways: readonly Pick<Giveaway, 'currentEntries' | 'round'>[] | undefined;
  readonly mail: Pick<MailStatus, 'delivery'> | undefined;
}

export type StartState = 'open' | 'done' | 'skipped';

/** State of a step; a done step does not count as skipped. */
export function stateOf(step: StartStep, { checklist, giveaways = [], mail }: StartFacts): StartState {
  const own: Readonly<Partial<Record<StartStep, boolean>>> = {
    giveaway: giveaways.length > 0,
    mail: mail?.delivery === 'server',
    // A giveaway that was reset has had entries.
    entry: giveaways.some(({ currentEntries, round }) => currentEntries > 0 || round > 1),
  };
  if (own[step] ?? checklist?.done.includes(step)) return 'done';
  return checklist?.skipped.includes(step) ? 'skipped' : 'open';
}
