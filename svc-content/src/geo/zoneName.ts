const formats = new Map<string, Intl.DateTimeFormat>();

/** The abbreviation of a zone's time at an instant, such as 'EDT', or 'GMT+2' without one. */
export function zoneName(instant: string, timeZone: string): string {
  const known = formats.get(timeZone);
  const format = known ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' });
  if (!known) formats.set(timeZone, format);
  const parts = format.formatToParts(new Date(instant));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
