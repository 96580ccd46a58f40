export interface CalendarEntry {
  /** The same for the same event for ever, so that adding it again replaces it. */
  uid: string;
  title: string;
  description: string;
  place: string;
  url: string | null;
  /** Instants with an offset. */
  startsAt: string;
  endsAt: string | null;
  changedAt: string;
}

/** An instant as calendars write it in universal time: `20250315T173000Z`. */
const stamp = (instant: string | number): string =>
  new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

/** An event without an end is taken to last as long as a filming day usually does. */
const usualLength = 4 * 60 * 60 * 1000;

const endOf = ({ startsAt, endsAt }: CalendarEntry): string =>
  stamp(endsAt ?? new Date(startsAt).getTime() + usualLength);

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** RFC 5545 lets a line have 75 bytes; what is longer goes on after a break and a space. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  let bytes = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (bytes + size > 75) {
      lines.push(current);
      current = ' ';
      bytes = 1;
    }
    current += character;
    bytes += size;
  }
  return [...lines, current].join('\r\n');
}

/** One event as an iCalendar file (RFC 5545). */
export function calendarFile(entry: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//local-show//filming//EN',
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `DTSTAMP:${stamp(entry.changedAt)}`,
    `DTSTART:${stamp(entry.startsAt)}`,
    `DTEND:${endOf(entry)}`,
    `SUMMARY:${escaped(entry.title)}`,
    `DESCRIPTION:${escaped(entry.description)}`,
    `LOCATION:${escaped(entry.place)}`,
    ...(entry.url ? [`URL:${entry.url}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

export function googleCalendarUrl(entry: CalendarEntry): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: entry.title,
    dates: `${stamp(entry.startsAt)}/${endOf(entry)}`,
    details: entry.description,
    location: entry.place,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}
