import { show } from '@show/web-kit/page';

const parts = { month: 'short', day: 'numeric', year: 'numeric' } as const;
const clock = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached by time zone, because creating one is slow. */
function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const { timeZone } = show().region;
  const key = `${timeZone} ${Object.keys(options).join()}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  formats.set(key, made);
  return made;
}

/** An instant as 'Mar 4, 2025', in the show's time zone. */
export const dateText = (instant: string): string => formatOf(parts).format(new Date(instant));

/** An instant as '1:30 PM EST', in the show's time zone. */
export const clockText = (instant: string): string => formatOf(clock).format(new Date(instant));

/** An instant as 'Mar 4, 2025, 1:30 PM EST', in the show's time zone, the same for all staff. */
export const dateTimeText = (instant: string): string => `${dateText(instant)}, ${clockText(instant)}`;
