import { show } from '@show/web-kit/page';
import { clock, months } from './days';

/** A time on the clocks of the show's region, and the short name of their zone: 'EST'. */
interface LocalMoment {
  year: number;
  /** From 1. */
  month: number;
  day: number;
  hour: number;
  minute: number;
  zoneName: string;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
    timeZoneName: 'short',
  });
  clocks.set(timeZone, made);
  return made;
}

/** Only figures and the zone's name come from `Intl`: its texts differ in spaces from one engine to another. */
function inShowZone(instant: string): LocalMoment {
  const parts = clockOf(show().region.timeZone).formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return {
    year: Number(part('year')),
    month: Number(part('month')),
    day: Number(part('day')),
    hour: Number(part('hour')),
    minute: Number(part('minute')),
    zoneName: part('timeZoneName'),
  };
}

const dayText = ({ year, month, day }: LocalMoment): string => `${months[month - 1]} ${day}, ${year}`;

/** An instant as 'March 4, 2025', in the show's zone: the same for every visitor. */
export const formatDate = (instant: string): string => dayText(inShowZone(instant));

/** An instant as 'March 4, 2025 at 1:30 PM EST', in the show's zone. */
export function formatDateTime(instant: string): string {
  const moment = inShowZone(instant);
  return `${dayText(moment)} at ${clock(moment.hour, moment.minute)} ${moment.zoneName}`;
}
