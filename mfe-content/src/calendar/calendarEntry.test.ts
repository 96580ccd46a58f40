import { type CalendarEntry, calendarFile, googleCalendarUrl } from './calendarEntry';

const entry: CalendarEntry = {
  uid: 'filming-3@show.example',
  title: 'Hoosier Pulse: filming at Bridgeton Mill',
  description: 'Flour, water; and patience.\nBring boots.',
  place: 'Bridgeton Mill, 8104 Bridgeton Rd, Bridgeton, IN 47836',
  url: null,
  startsAt: '2025-03-15T13:30:00-04:00',
  endsAt: '2025-03-15T17:30:00-04:00',
  changedAt: '2025-01-01T00:00:00.000Z',
};

const linesOf = (file: string) => file.replace(/\r\n /g, '').split('\r\n');

describe('#calendarFile', () => {
  test('When an event is put into a calendar, then it stands at its true time whatever the calendar’s zone', () => {
    const lines = linesOf(calendarFile(entry));

    expect(lines).toContain('DTSTART:20250315T173000Z');
    expect(lines).toContain('DTEND:20250315T213000Z');
    expect(lines).toContain('UID:filming-3@show.example');
  });

  test('When its words hold what iCalendar gives a meaning, then they stay words', () => {
    const lines = linesOf(calendarFile(entry));

    expect(lines).toContain('DESCRIPTION:Flour\\, water\\; and patience.\\nBring boots.');
    expect(lines).toContain('LOCATION:Bridgeton Mill\\, 8104 Bridgeton Rd\\, Bridgeton\\, IN 47836');
  });

  test('When a line is long, then no piece of it has more than 75 bytes', () => {
    const file = calendarFile({ ...entry, description: 'Où est la crème brûlée? '.repeat(20) });

    for (const line of file.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  });

  test('When nobody knows the end, then four hours are kept free', () => {
    expect(linesOf(calendarFile({ ...entry, endsAt: null }))).toContain('DTEND:20250315T213000Z');
  });
});

describe('#googleCalendarUrl', () => {
  test('When it is opened, then it carries title, time and place', () => {
    const { origin, searchParams } = new URL(googleCalendarUrl(entry));

    expect(origin).toBe('https://calendar.google.com');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      text: entry.title,
      dates: '20250315T173000Z/20250315T213000Z',
      location: entry.place,
    });
  });
});
