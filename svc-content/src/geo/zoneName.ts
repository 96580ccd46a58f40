const formats = new Map<string, Intl.DateTimeFormat>();

/** What people call the time of a zone at an instant: 'EDT'. Where they have no such name: 'GMT+2'. */
export function zoneName(instant: string, timeZone: string): string {
  const known = formats.get(timeZone);
  const format = known ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' });
  if (!known) formats.set(timeZone, format);
  const parts = format.formatToParts(new Date(instant));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
