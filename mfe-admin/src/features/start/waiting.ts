import type { AdminItem } from '@show/contracts/entities/adminItem';
import type { Giveaway } from '@show/contracts/entities/giveaway';
import type { AdminWinner } from '@show/contracts/entities/giveawayWinner';
import type { GeneralImage } from '@show/contracts/entities/photo';
import { counted, formatNumber } from '@show/web-kit/format';
import { dateTimeText } from '../../ui/status/dateTimeText';
import { type StartFacts, stateOf } from './startItems';

/** An open task, with the link to do it. */
export interface Waiting {
  readonly text: string;
  readonly to: string;
}

/** Loaded data; parts that cannot be loaded are undefined and yield no tasks. */
export interface WaitingFacts extends StartFacts {
  readonly items: readonly AdminItem[] | undefined;
  readonly images: readonly GeneralImage[] | undefined;
  /** Winners of the giveaways that have any. */
  readonly winners: readonly AdminWinner[];
  readonly titles: readonly Pick<Giveaway, 'id' | 'title'>[] | undefined;
  /** Only owners connect mail and the channel. */
  readonly isOwner: boolean;
}

/** Open tasks, the most urgent first. */
export function waitingOf({
  items = [],
  images = [],
  winners,
  titles = [],
  isOwner,
  ...facts
}: WaitingFacts): Waiting[] {
  return [
    ...winners.flatMap((winner) =>
      ofWinner(winner, titles.find(({ id }) => id === winner.giveawayId)?.title),
    ),
    ...ofInstallation(facts, isOwner),
    ...ofItems(items),
    ...ofImages(images),
  ];
}

function ofWinner(winner: AdminWinner, giveaway = `Giveaway ${winner.giveawayId}`): Waiting[] {
  const { giveawayId, status, entryNumber, claimBy, hidden, isPublic, publicFrom, erasedAt, name } = winner;
  const to = `/admin?tab=giveaway&giveaway=${giveawayId}`;
  const entry = `entry #${formatNumber(entryNumber)}`;
  if (status === 'pending') {
    return [
      { to, text: `${giveaway}: ${entry} has not claimed the prize yet, until ${dateTimeText(claimBy)}` },
    ];
  }
  const isUndecided = status === 'claimed' && hidden === null && !isPublic && !publicFrom && !erasedAt;
  return isUndecided ? [{ to, text: `${giveaway}: show or hide the name of ${name ?? entry}` }] : [];
}

function ofInstallation(facts: StartFacts, isOwner: boolean): Waiting[] {
  const tabFor = (editors: string) => `/admin?tab=${isOwner ? 'connections' : editors}`;
  const isOpen = (step: 'channel' | 'mail') => stateOf(step, facts) === 'open';
  return [
    ...(facts.mail && isOpen('mail')
      ? [{ to: tabFor('giveaway'), text: 'Email is not set up: winners get nothing' }]
      : []),
    ...(facts.checklist && isOpen('channel')
      ? [{ to: tabFor('images'), text: 'No video channel is connected' }]
      : []),
  ];
}

function ofItems(items: readonly AdminItem[]): Waiting[] {
  const drafts = items.filter(({ status }) => status === 'draft').length;
  const [next] = items
    .filter(({ status }) => status === 'scheduled')
    .sort((one, other) => Date.parse(one.publishedAt) - Date.parse(other.publishedAt));
  return [
    ...(drafts > 0
      ? [{ to: '/admin?tab=publishing&status=draft', text: `${counted(drafts, 'draft')} to finish` }]
      : []),
    ...(next
      ? [
          {
            to: '/admin?tab=publishing&status=scheduled',
            text: `${next.title} is published automatically on ${dateTimeText(next.publishedAt)}`,
          },
        ]
      : []),
  ];
}

function ofImages(images: readonly GeneralImage[]): Waiting[] {
  const without = images.filter(({ alt }) => !alt).length;
  return without > 0
    ? [{ to: '/admin?tab=general-images', text: `${counted(without, 'general image')} without alt text` }]
    : [];
}
