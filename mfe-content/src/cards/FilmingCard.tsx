import type { FilmingEvent } from '@show/contracts/entities/filmingEvent';
import {
  calendarLeaf,
  formatFilmingDate,
  formatFilmingEnd,
  formatTime,
  milesAway,
} from '@show/web-kit/format';
import { show, useNow } from '@show/web-kit/page';
import { classes } from '@show/web-kit/ui';
import { type ReactNode, useId } from 'react';
import { DirectionsLink } from '../places/DirectionsLink';
import { FindMyLocation } from '../places/FindMyLocation';
import { useMilesAway } from '../places/useMilesAway';
import styles from './FilmingCard.module.css';
import { isFilmingNow, otherClocks, timeUntil } from './filmingTime';
import tone from './filmingTone.module.css';

export interface FilmingCardProps {
  event: FilmingEvent;
  /** Heading level, 3 by default. */
  level?: 2 | 3 | undefined;
  /** The second action; 'Find My Location' by default. */
  action?: ReactNode;
  /** Whether directions are the first thing to do on the screen. */
  primary?: boolean | undefined;
}

/** Card of a filming event: when, where, how far away, and directions. Gold before it, green while the cameras run. */
export function FilmingCard({ event, level = 3, action, primary }: FilmingCardProps) {
  const heading = useId();
  const now = useNow();
  const miles = useMilesAway(event);
  const leaf = calendarLeaf(event.date);
  const until = timeUntil(event, now);
  const clocks = otherClocks(event, show().region.timeZone);
  const away = miles !== undefined && milesAway(miles);
  const Heading = `h${level}` as const;
  return (
    <article
      className={classes(tone.tone, styles.card)}
      aria-labelledby={heading}
      data-now={isFilmingNow(event, now)}
    >
      <div className={styles.inside} data-columns="">
        <p className={styles.leaf} aria-hidden="true">
          <span className={styles.month}>{leaf.month}</span>
          <span className={styles.day}>{leaf.day}</span>
        </p>
        <div className={styles.words}>
          <p className={styles.kicker}>{`Live filming ${until ?? ''}`}</p>
          <Heading id={heading} className={styles.place}>
            {event.location}
          </Heading>
          <p className={styles.when}>
            <time dateTime={event.startsAt}>{formatFilmingDate(event.date)}</time>
          </p>
        </div>
        <dl className={styles.facts}>
          <div>
            <dt>Start</dt>
            <dd>
              <time dateTime={event.startsAt}>{formatTime(event.startTime, event.startZoneName)}</time>
            </dd>
          </div>
          {event.estimatedEndTime && (
            <div>
              <dt>Estimated end</dt>
              <dd>
                <time dateTime={event.endsAt ?? undefined}>
                  {formatFilmingEnd({ ...event, estimatedEndTime: event.estimatedEndTime })}
                </time>
              </dd>
            </div>
          )}
        </dl>
        {clocks && <p className={styles.clocks}>{clocks}</p>}
        <p className={styles.where}>
          <span>{event.fullAddress}</span>
          {action && away && <strong className={styles.miles}>{away}</strong>}
          {event.websiteUrl && (
            <a href={event.websiteUrl} target="_blank" rel="noopener noreferrer">
              Visit website
            </a>
          )}
        </p>
        <p className={styles.description}>{event.description}</p>
        <div className={styles.actions}>
          <DirectionsLink to={{ address: event.fullAddress }} variant={primary ? 'primary' : 'secondary'} />
          {action ?? <FindMyLocation found={away} />}
        </div>
      </div>
    </article>
  );
}
