/** Google's form for a new event of an hour: the opening of a giveaway. */
export function openingInCalendar(title: string, startDate: string, origin: string): string {
  const start = Date.parse(startDate);
  const stamp = (time: number) => new Date(time).toISOString().replace(/[-:]|\.\d+/g, '');
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${stamp(start)}/${stamp(start + 3_600_000)}`,
    details: `${origin}/giveaways`,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}
