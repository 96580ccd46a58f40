/** An instant in UTC in the format of calendars: `20250315T173000Z`. */
const stamp = (time: number): string => new Date(time).toISOString().replace(/[-:]|\.\d+/g, '');

export interface CalendarEntry {
  text: string;
  /** Milliseconds since 1970. */
  start: number;
  end: number;
  details: string;
  location?: string;
}

/** URL of Google's form for a new event, filled in. */
export function googleCalendarUrl({ start, end, ...texts }: CalendarEntry): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    dates: `${stamp(start)}/${stamp(end)}`,
    ...texts,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}
