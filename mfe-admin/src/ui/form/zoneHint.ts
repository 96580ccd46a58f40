import { show } from '@show/web-kit/page';

/** 'Pacific Time', whatever the season. */
function zoneName(timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'long' });
  const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return name.replace(/ (Standard|Daylight) /, ' ');
}

/** Names the zone in which dates and times are entered: that of the show, wherever staff are. */
export const zoneHint = (): string => `${zoneName(show().region.timeZone)}, the clock of the show.`;
