import { wallTime } from '@show/contracts/domain/wallTime';
import type { Night, RefusalReason } from '@show/contracts/entities/night';
import { counted, formatDate, formatNumber, formatTime } from '@show/web-kit/format';
import { show } from '@show/web-kit/page';
import { zoneName } from '../../ui/form/zoneHint';

export type NightCount = NonNullable<Night['night']>;
type DeviceKind = NonNullable<NightCount['devices']>[number]['kind'];

const minute = 60_000;

/** An instant on the clocks of the show: '7:42 PM'. */
export const clockTime = (instant: number | string): string =>
  formatTime(wallTime(new Date(instant).getTime(), show().region.timeZone).slice(11));

/** 'March 5, 2027, 7:00 PM to 8:05 PM Eastern Time', or with both days where the night ends on the next one. */
export function spanText({ from, to }: { readonly from: string; readonly to: string }): string {
  const [first, last] = [formatDate(from), formatDate(to)];
  return `${first}, ${clockTime(from)} to ${first === last ? '' : `${last}, `}${clockTime(to)} ${zoneName()}`;
}

/** '4,812 entries in 9 minutes'. */
export function headline({ entries, minutes }: Pick<NightCount, 'entries' | 'minutes'>): string {
  const [first, last] = [minutes[0], minutes.at(-1)];
  const many = counted(entries, 'entry', 'entries');
  if (!first || !last) return many;
  const length = Math.round((Date.parse(last.at) - Date.parse(first.at)) / minute) + 1;
  return `${many} in ${length <= 180 ? counted(length, 'minute') : counted(Math.round(length / 60), 'hour')}`;
}

/** The minute with the most entries; the first of several. */
export const peakOf = ({ minutes }: Pick<NightCount, 'minutes'>): NightCount['minutes'][number] | undefined =>
  minutes.reduce<NightCount['minutes'][number] | undefined>(
    (most, one) => (most && most.entries >= one.entries ? most : one),
    undefined,
  );

const seconds = (milliseconds: number) => counted(milliseconds / 1000, 'second');

/** 'Half within 0.2 seconds, 99 of 100 within 0.5 seconds'. */
export const waitingText = ({ p50, p99 }: NonNullable<NightCount['waiting']>): string =>
  `Half within ${seconds(p50)}, 99 of 100 within ${seconds(p99)}`;

export const peakText = ({ at, entries }: NightCount['minutes'][number]): string =>
  `${counted(entries, 'entry', 'entries')} at ${clockTime(at)}`;

export const winText = ({ at, entryNumber }: NightCount['wins'][number]): string =>
  `Entry #${formatNumber(entryNumber)} at ${clockTime(at)}`;

export const deviceNames: Readonly<Record<DeviceKind, string>> = {
  iphone: 'iPhone',
  ipad: 'iPad',
  android: 'Android',
  desktop: 'Computer',
  other: 'Other',
};

export const refusalWords: Readonly<Record<RefusalReason, string>> = {
  'already-entered': 'Had entered already',
  'winner-selected': 'Came after the winner was found',
  'not-open': 'Came before the giveaway opened',
  'giveaway-paused': 'Came while it was paused',
  'giveaway-over': 'Came after it was over',
  'network-flooded': 'Had to wait: too many entries from one network',
  'work-needed': 'Had to solve a puzzle first: many entries from one address',
  'not-answered': 'Had to try again: the server was busy',
};
