import type { Night, Reading } from '@show/contracts/entities/night';
import { counted } from '@show/web-kit/format';
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
const pagesShown = 5;

/** The page for the sponsor: the results of a night, in words, one chart and two lists. It is all that prints. */
export function NightSheet({ giveaway, night, bins, reading }: NightSheetProps) {
  const peak = peakOf(night);
  const scans = night.signs.reduce((sum, { visits }) => sum + visits, 0);
  const pages = reading?.pages.slice(0, pagesShown) ?? [];
  const devices = night.devices ?? [];
  return (
    <article className={styles.sheet} aria-labelledby="night-headline">
      <header className={styles.head}>
        <h3 id="night-headline" className={styles.headline}>
          {headline(night)}
        </h3>
        <p className={styles.about}>{`${giveaway.title}. ${spanText(night)}.`}</p>
      </header>
      <MinuteChart night={night} bins={bins} />
      <dl className={styles.facts}>
        {peak && <Fact name="Peak minute" text={peakText(peak)} />}
        {scans > 0 && <Fact name="Codes scanned" text={counted(scans, 'time')} />}
        {night.wins.map((win) => (
          <Fact key={win.round} name="Winner found" text={winText(win)} />
        ))}
        {night.waiting && <Fact name="Waiting time" text={waitingText(night.waiting)} />}
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
      <p
        className={styles.note}
      >{`Counted by the website of ${show().name} itself. No visitor was tracked.`}</p>
    </article>
  );
}

const Fact = ({ name, text }: { name: string; text: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{text}</dd>
  </div>
);
