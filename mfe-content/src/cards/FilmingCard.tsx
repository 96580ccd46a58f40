import type { FilmingEvent } from '@show/contracts/entities/filmingEvent';
import { calendarLeaf, formatFilmingDate, formatTime, milesAway } from '@show/web-kit/format';
import { LinkButton } from '@show/web-kit/ui';
import { ExternalLink } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { DirectionsLink } from '../places/DirectionsLink';
import { FindMyLocation } from '../places/FindMyLocation';
import { useMilesAway } from '../places/useMilesAway';
import styles from './FilmingCard.module.css';

export interface FilmingCardProps {
  event: FilmingEvent;
  /** Heading level, 3 by default. */
  level?: 2 | 3 | undefined;
  /** More actions, such as adding the event to a calendar. */
  actions?: ReactNode;
}

/** Card of a filming event: when, where, how far away, and directions. */
export function FilmingCard({ event, level = 3, actions }: FilmingCardProps) {
  const heading = useId();
  const miles = useMilesAway(event);
  const leaf = calendarLeaf(event.date);
  const Heading = `h${level}` as const;
  return (
    <article className={styles.card} aria-labelledby={heading}>
      <div className={styles.inside}>
        <p className={styles.leaf} aria-hidden="true">
          <span className={styles.month}>{leaf.month}</span>
          <span className={styles.day}>{leaf.day}</span>
        </p>
        <div className={styles.words}>
          <p className={styles.kicker}>Live filming</p>
          <Heading id={heading} className={styles.place}>
            {event.location}
          </Heading>
          <p className={styles.when}>
            <time dateTime={event.startsAt}>{formatFilmingDate(event.date)}</time>
          </p>
        </div>
        <p className={styles.description}>{event.description}</p>
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
                  {formatTime(event.estimatedEndTime, event.endZoneName)}
                </time>
              </dd>
            </div>
          )}
          <div className={styles.address}>
            <dt>Address</dt>
            <dd>{event.fullAddress}</dd>
          </div>
        </dl>
        <div className={styles.actions}>
          <DirectionsLink to={{ address: event.fullAddress }} variant="primary" />
          {event.websiteUrl && (
            <LinkButton href={event.websiteUrl} icon={<ExternalLink aria-hidden="true" />}>
              Visit Website
            </LinkButton>
          )}
          <FindMyLocation found={miles !== undefined && milesAway(miles)} />
          {actions}
        </div>
      </div>
    </article>
  );
}
