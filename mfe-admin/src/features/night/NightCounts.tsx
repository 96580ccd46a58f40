import type { Night } from '@show/contracts/entities/night';
import { counted } from '@show/web-kit/format';
import { read, useQuery } from '@show/web-kit/query';
import { Button } from '@show/web-kit/ui';
import { Printer } from 'lucide-react';
import { DownloadLink } from '../../ui/DownloadLink';
import { AdminPanel } from '../../ui/layout/AdminPanel';
import { Loaded } from '../../ui/status/Loaded';
import { binsOf } from './bins';
import { CountTable, type CountTableProps } from './CountTable';
import styles from './Night.module.css';
import { NightSheet } from './NightSheet';
import { clockTime, type NightCount, refusalWords } from './nightWords';
import { pageName } from './pageName';

interface NightCountsProps {
  giveaway: Night['giveaway'];
  night: NightCount;
}

/** The sheet of a night, and all its numbers beneath. */
export function NightCounts({ giveaway, night }: NightCountsProps) {
  const { from, to, refusals, signs } = night;
  const found = useQuery(read('/api/admin/reading', { query: { from, to } }));
  const bins = binsOf(night);
  const query = `?${new URLSearchParams({ from, to })}`;
  const times = bins.bins.filter(({ entries }) => entries > 0);
  return (
    <>
      <div className={styles.actions} data-screen-only>
        <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          Print for the Sponsor
        </Button>
        <DownloadLink variant="quiet" href={`/api/admin/giveaways/${giveaway.id}/night.csv${query}`}>
          Entries as CSV
        </DownloadLink>
        <DownloadLink variant="quiet" href={`/api/admin/reading.csv${query}`}>
          Pages and Searches as CSV
        </DownloadLink>
      </div>
      <NightSheet giveaway={giveaway} night={night} bins={bins} reading={found.data} />
      <div className={styles.details} data-screen-only>
        <Part
          caption={`Entries by ${bins.length === 1 ? 'minute' : counted(bins.length, 'minute')}`}
          intro="The numbers of the chart."
          folded
          headers={['Time', 'Entries']}
          rows={times.map(({ at, entries }) => ({ name: clockTime(at), count: entries }))}
        />
        <Part
          caption="Codes scanned"
          intro="By sign, in full hours."
          headers={['Sign', 'Scans']}
          rows={signs.map(({ name, visits, entries }) => ({
            name: `${name} (${counted(entries, 'entry', 'entries')})`,
            count: visits,
          }))}
        />
        <Part
          caption="Not entered"
          intro="Why a request became no entry. Sent again, it counts again."
          headers={['Reason', 'Times']}
          rows={refusals.map(({ reason, times }) => ({ name: refusalWords[reason], count: times }))}
        />
        <Loaded query={found} height="12rem" failed="Pages and searches could not be loaded">
          {({ pages, searches }) => (
            <>
              <Part
                caption="Pages opened"
                intro="Where visits started, in full hours. Clicks within the site are not counted."
                headers={['Page', 'Opened']}
                rows={pages.map((page) => ({ name: pageName(page), count: page.views }))}
              />
              <Part
                caption="Searches without a result"
                intro="Words that were searched for at least three times within an hour, in full hours."
                headers={['Words', 'Times']}
                rows={searches.map(({ text, times }) => ({ name: text, count: times }))}
              />
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}

interface PartProps extends CountTableProps {
  intro: string;
  /** Long: the table opens on request. */
  folded?: boolean;
}

function Part({ intro, folded, ...table }: PartProps) {
  const { caption, rows } = table;
  return (
    <div>
      <AdminPanel title={caption} level={3} intro={intro}>
        {rows.length === 0 && <p>Nothing was counted.</p>}
        {rows.length > 0 && !folded && <CountTable {...table} />}
        {rows.length > 0 && folded && (
          <details className={styles.numbers}>
            <summary>{`Show ${counted(rows.length, 'line')}`}</summary>
            <CountTable {...table} />
          </details>
        )}
      </AdminPanel>
    </div>
  );
}
