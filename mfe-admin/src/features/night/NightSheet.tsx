import type { Night, Reading } from '@show/contracts/entities/night';
import { show } from '@show/web-kit/page';
import type { Bins } from './bins';
import { CountTable } from './CountTable';
import { MinuteChart } from './MinuteChart';
import styles from './Night.module.css';
import {
  deviceNames,
  headline,
  type NightCount,
  peakOf,
  peakText,
  spanText,
  waitingText,
  winText,
} from './nightWords';
import { pageName } from './pageName';

interface NightSheetProps {
  giveaway: Night['giveaway'];
  night: NightCount;
  bins: Bins;
  reading: Reading | undefined;
}

/** Pages on the sheet; the whole list is on the screen. */
const pagesShown = 6;

/** The page for the sponsor: what a night brought, in words, one chart and two lists. It is all that prints. */
export function NightSheet({ giveaway, night, bins, reading }: NightSheetProps) {
  const peak = peakOf(night);
  const facts: [string, string][] = [
    ...(peak ? [['Peak minute', peakText(peak)] as [string, string]] : []),
    ...night.wins.map((win): [string, string] => ['Winner found', winText(win)]),
    ...(night.waiting ? [['Waiting time', waitingText(night.waiting)] as [string, string]] : []),
  ];
  const pages = reading?.pages.slice(0, pagesShown) ?? [];
  const devices = night.devices ?? [];
  return (
    <article className={styles.sheet} aria-labelledby="night-headline">
      <header className={styles.head}>
        <p className={styles.kicker}>{`${show().name}: the morning after`}</p>
        <h3 id="night-headline" className={styles.headline}>
          {headline(night)}
        </h3>
        <p className={styles.about}>{`${giveaway.title}. ${spanText(night)}.`}</p>
      </header>
      <MinuteChart night={night} bins={bins} />
      <dl className={styles.facts}>
        {facts.map(([name, text]) => (
          <div key={`${name} ${text}`}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.lists} data-columns>
        {devices.length > 0 && (
          <CountTable
            caption="Entries by kind of device"
            headers={['Device', 'Entries']}
            rows={devices.map(({ kind, entries }) => ({ name: deviceNames[kind], count: entries }))}
          />
        )}
        {pages.length > 0 && (
          <CountTable
            caption="Pages opened most"
            headers={['Page', 'Opened']}
            rows={pages.map((page) => ({ name: pageName(page), count: page.views }))}
          />
        )}
      </div>
      <p className={styles.note}>Counted by the site itself. No visitor was tracked.</p>
    </article>
  );
}
