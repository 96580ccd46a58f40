import { show } from '@show/web-kit/page';

/** 'Pacific Time', whatever the season. */
function zoneName(timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'long' });
  const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return name.replace(/ (Standard|Daylight) /, ' ');
}

/** In which zone a date and time is entered, with a warning where that is not the show's. */
export function zoneHint(own = Intl.DateTimeFormat().resolvedOptions().timeZone): string {
  const [yours, theirs] = [zoneName(own), zoneName(show().region.timeZone)];
  return yours === theirs ? `${yours}.` : `In your own ${yours}: the show is in ${theirs}.`;
}
