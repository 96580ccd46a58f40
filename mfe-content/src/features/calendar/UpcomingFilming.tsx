import type { FilmingEvent } from '@show/contracts/entities/filmingEvent';
import { useUserLocation } from '@show/web-kit/location';
import { read, useQuery } from '@show/web-kit/query';
import { EmptyState, ErrorState, LinkButton, Loading, Skeleton } from '@show/web-kit/ui';
import { FilmingCard } from '../../cards/FilmingCard';
import { FindMyLocation } from '../../places/FindMyLocation';
import { AddToCalendar } from './AddToCalendar';
import { FeedLinks } from './FeedLinks';
import styles from './UpcomingFilming.module.css';

/** Upcoming filming events, each with a choice of calendars to add it to. */
export function UpcomingFilming() {
  return (
    <section id="filming" aria-labelledby="upcoming-filming" className={styles.filming}>
      <h2 id="upcoming-filming" className={styles.title}>
        Upcoming filming
      </h2>
      <Events />
    </section>
  );
}

function Events() {
  const { data: events, isPending, refetch } = useQuery(read('/api/filming-calendar/upcoming'));
  if (isPending) {
    return (
      <div className={styles.waiting}>
        <Loading />
        <Skeleton height="18rem" />
      </div>
    );
  }
  return (
    <>
      {events ? <Days events={events} /> : <ErrorState level={3} onRetry={() => refetch()} />}
      <p className={styles.intro} data-screen-only="">
        Add our filming days to your calendar. Changes show up on their own.
      </p>
      <FeedLinks />
    </>
  );
}

/** The visitor is asked for their location once, above all days. */
function Days({ events }: { events: readonly FilmingEvent[] }) {
  const known = useUserLocation(({ location }) => location !== undefined);
  if (events.length === 0) {
    return (
      <EmptyState
        level={3}
        title="No upcoming filming events scheduled."
        text="We'll post the next stop here as soon as it's set."
        action={<LinkButton to="/bts">Behind The Scenes</LinkButton>}
      />
    );
  }
  return (
    <>
      <div className={styles.find}>
        <FindMyLocation found={known && 'Miles from where you are'} variant="quiet" />
      </div>
      <ul className={styles.events}>
        {events.map((event, index) => (
          <li key={event.id}>
            <FilmingCard event={event} primary={index === 0} action={<AddToCalendar event={event} />} />
          </li>
        ))}
      </ul>
    </>
  );
}
