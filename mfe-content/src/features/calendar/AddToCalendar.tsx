import type { FilmingEvent } from '@show/contracts/entities/filmingEvent';
import { show } from '@show/web-kit/page';
import { LinkButton } from '@show/web-kit/ui';
import { CalendarPlus } from 'lucide-react';
import { googleCalendarUrl } from './googleCalendarUrl';

/** Adds a filming event to the visitor's calendar: by an ICS file or in Google Calendar. */
export function AddToCalendar({ event }: { event: FilmingEvent }) {
  const { id, location } = event;
  return (
    <>
      <LinkButton
        href={`/calendar/filming-${id}.ics`}
        icon={<CalendarPlus aria-hidden="true" />}
        aria-label={`Add to Calendar: ${location}`}
      >
        Add to Calendar
      </LinkButton>
      <LinkButton
        variant="quiet"
        href={googleCalendarUrl(event, show().name)}
        aria-label={`Google Calendar: ${location}`}
      >
        Google Calendar
      </LinkButton>
    </>
  );
}
