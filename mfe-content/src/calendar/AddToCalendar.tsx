import type { FilmingEvent } from '@show/contracts/entities/filming-event';
import { show } from '@show/web-kit/page';
import { Button, LinkButton } from '@show/web-kit/ui';
import { CalendarPlus } from 'lucide-react';
import { type CalendarEntry, calendarFile, googleCalendarUrl } from './calendarEntry';

function entryOf(event: FilmingEvent, showName: string): CalendarEntry {
  return {
    uid: `filming-${event.id}@${window.location.hostname}`,
    title: `${showName}: filming at ${event.location}`,
    description: event.description,
    place: [event.location, event.fullAddress].join(', '),
    url: event.websiteUrl,
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    changedAt: event.updatedAt,
  };
}

/** Hands the browser a file as if it had been downloaded. */
function download(filename: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  URL.revokeObjectURL(address);
}

/** Two ways for a filming day into the visitor's own calendar: a file that every calendar opens, and Google's. */
export function AddToCalendar({ event }: { event: FilmingEvent }) {
  const entry = entryOf(event, show().name);
  return (
    <>
      <Button
        icon={<CalendarPlus aria-hidden="true" />}
        aria-label={`Add to Calendar: ${event.location}`}
        onClick={() => download(`filming-${event.date}.ics`, calendarFile(entry))}
      >
        Add to Calendar
      </Button>
      <LinkButton
        variant="quiet"
        href={googleCalendarUrl(entry)}
        aria-label={`Google Calendar: ${event.location}`}
      >
        Google Calendar
      </LinkButton>
    </>
  );
}
