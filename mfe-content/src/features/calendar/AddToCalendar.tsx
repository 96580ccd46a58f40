import type { FilmingEvent } from '@show/contracts/entities/filmingEvent';
import { useAppBrowser } from '@show/web-kit/app-browser';
import { googleCalendarUrl } from '@show/web-kit/format';
import { show } from '@show/web-kit/page';
import { LinkButton } from '@show/web-kit/ui';
import { CalendarPlus } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { endOf } from '../../cards/filmingTime';
import styles from './AddToCalendar.module.css';

/** Adds a filming event to the visitor's calendar: opens the choice of calendars, without scripts too. */
export function AddToCalendar({ event }: { event: FilmingEvent }) {
  const { id, location, startsAt, fullAddress, description } = event;
  const isInApp = useAppBrowser();
  const box = useRef<HTMLDetailsElement>(null);
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !box.current?.open) return;
    box.current.open = false;
    box.current.querySelector('summary')?.focus();
  };
  return (
    // Of one name, so that the browser closes the previous one.
    <details ref={box} name="add-to-calendar" className={styles.choice} onKeyDown={closeByKey}>
      <summary className={styles.button} aria-label={`Add to calendar: ${location}`}>
        <CalendarPlus aria-hidden="true" />
        Add to calendar
      </summary>
      <div className={styles.calendars}>
        {/* Apps' browsers open no file. */}
        {!isInApp && (
          <LinkButton
            variant="quiet"
            href={`/calendar/filming-${id}.ics`}
            aria-label={`Apple, Outlook and others: ${location}`}
          >
            Apple, Outlook and others
          </LinkButton>
        )}
        <LinkButton
          variant="quiet"
          href={googleCalendarUrl({
            text: `${show().name}: filming at ${location}`,
            start: Date.parse(startsAt),
            end: endOf(event),
            details: description,
            location: `${location}, ${fullAddress}`,
          })}
          aria-label={`Google Calendar: ${location}`}
        >
          Google Calendar
        </LinkButton>
      </div>
    </details>
  );
}
