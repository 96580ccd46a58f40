import type { FilmingEvent } from '@show/contracts/entities/filmingEvent';
import { calendarLeaf, formatFilmingDate, formatTime, milesAway } from '@show/web-kit/format';
import { useNow } from '@show/web-kit/page';
import { classes } from '@show/web-kit/ui';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { FilmingCard } from '../../cards/FilmingCard';
import { isFilmingNow, timeUntil } from '../../cards/filmingTime';
import tone from '../../cards/filmingTone.module.css';
import { useMilesAway } from '../../places/useMilesAway';
import styles from './NextFilming.module.css';

/** The next filming event. On phones a row that unfolds its card, of the same color. */
export function NextFilming({ event }: { event: FilmingEvent }) {
  const card = useId();
  const [open, setOpen] = useState(false);
  const miles = useMilesAway(event);
  const now = useNow();
  const until = timeUntil(event, now);
  const leaf = calendarLeaf(event.date);
  const [weekday] = formatFilmingDate(event.date).split(',');
  const time = formatTime(event.startTime, event.startZoneName);
  return (
    <div className={styles.event} data-open={open}>
      <button
        type="button"
        className={classes(tone.tone, styles.row)}
        data-now={isFilmingNow(event, now)}
        data-needs-script=""
        aria-expanded={open}
        aria-controls={card}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.leaf} aria-hidden="true">
          <span>{leaf.month}</span>
          <strong>{leaf.day}</strong>
        </span>
        <span className={styles.words}>
          <span className={styles.kicker}>{`Live filming ${until ?? ''}`}</span>
          <strong className={styles.place}>{event.location}</strong>
          <span className={styles.when}>
            {[weekday, time, miles !== undefined && milesAway(miles)].filter(Boolean).join(', ')}
          </span>
        </span>
        <ChevronDown aria-hidden="true" className={styles.sign} />
      </button>
      <div id={card} className={styles.card}>
        <FilmingCard event={event} level={2} />
      </div>
    </div>
  );
}
