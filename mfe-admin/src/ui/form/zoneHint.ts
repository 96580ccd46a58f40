import { show } from '@show/web-kit/page';

/** The zone of the show's clock, whatever the season: 'Pacific Time'. */
export function zoneName(): string {
  const { timeZone } = show().region;
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'long' });
  const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return name.replace(/ (Standard|Daylight) /, ' ');
}

/** Names the zone in which dates and times are entered: that of the show, wherever staff are. */
export const zoneHint = (): string => `${zoneName()}, the clock of the show.`;
