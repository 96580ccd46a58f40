import { airTime } from '@show/web-kit/format';
import { show } from '@show/web-kit/page';
import { useId } from 'react';
import styles from './AirTimes.module.css';
import { asksAirTime } from './asksAirTime';

/** Whether a search asks when the show is on, and the show says so. */
export function answersAirTime(wanted: string): boolean {
  const { airing } = show();
  return Boolean(airing?.times?.length || airing?.anyTime) && asksAirTime(wanted, airing);
}

/** When the show is on, for those who search for that. */
export function AirTimes({ wanted }: { wanted: string }) {
  const heading = useId();
  const { name, airing } = show();
  const { times = [], anyTime } = airing ?? {};
  if (!answersAirTime(wanted)) return null;
  return (
    <section aria-labelledby={heading} className={styles.answer}>
      <h2 id={heading} className={styles.title}>
        When {name} is on
      </h2>
      <ul>
        {[...times.map(airTime), ...(anyTime ? [anyTime] : [])].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
