import { useOrigin } from '@show/web-kit/page';
import { read, useQuery } from '@show/web-kit/query';
import { EmptyState, ErrorState, LinkButton, Loading, Section, Skeleton } from '@show/web-kit/ui';
import { FilmingCard } from '../../cards/FilmingCard';
import { AddToCalendar } from './AddToCalendar';
import styles from './UpcomingFilming.module.css';

const feed = '/calendar/filming.ics';

/** By the webcal scheme calendars subscribe instead of importing once. */
const feedAddress = (origin: string | undefined): string =>
  origin ? `webcal://${new URL(origin).host}${feed}` : feed;

/** Upcoming filming events, each with buttons that add it to a calendar. */
export function UpcomingFilming() {
  const origin = useOrigin();
  return (
    <Section
      title="Upcoming filming"
      id="filming"
      intro={
        <p>
          Never miss a day: <a href={feedAddress(origin)}>subscribe in your calendar</a>, and changes arrive
          by themselves.
        </p>
      }
    >
      <Events />
    </Section>
  );
}

function Events() {
  const { data: events, isError, refetch } = useQuery(read('/api/filming-calendar/upcoming'));
  if (isError && !events) return <ErrorState level={3} onRetry={() => refetch()} />;
  if (!events) {
    return (
      <>
        <Loading />
        <Skeleton height="18rem" />
      </>
    );
  }
  if (events.length === 0) {
    return (
      <EmptyState
        level={3}
        title="No upcoming filming events scheduled."
        text="The next stop is announced here as soon as it is settled."
        action={<LinkButton to="/bts">Behind The Scenes</LinkButton>}
      />
    );
  }
  return (
    <ul className={styles.events}>
      {events.map((event) => (
        <li key={event.id}>
          <FilmingCard event={event} actions={<AddToCalendar event={event} />} />
        </li>
      ))}
    </ul>
  );
}
