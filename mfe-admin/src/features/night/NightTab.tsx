import type { Giveaway } from '@show/contracts/entities/giveaway';
import type { Night } from '@show/contracts/entities/night';
import { Select } from '@show/web-kit/forms';
import { read, useQuery } from '@show/web-kit/query';
import { EmptyState } from '@show/web-kit/ui';
import { Options } from '../../ui/form/Options';
import { zoneName } from '../../ui/form/zoneHint';
import { AdminPanel } from '../../ui/layout/AdminPanel';
import { Loaded } from '../../ui/status/Loaded';
import { useUrlText } from '../../ui/useUrlState';
import styles from './Night.module.css';
import { NightChoice, type Span } from './NightChoice';
import { NightCounts } from './NightCounts';

const reading = { ...read('/api/giveaways'), refetchOnWindowFocus: 'always' as const };

/** The results of a night, for staff and for the sponsor. */
export function NightTab() {
  const [wanted, setWanted] = useUrlText('giveaway');
  return (
    <Loaded query={useQuery(reading)} height="40rem" failed="Giveaways could not be loaded" level={2}>
      {(giveaways) => {
        const giveaway =
          giveaways.find(({ id }) => String(id) === wanted) ??
          giveaways.find(({ main }) => main) ??
          giveaways[0];
        if (!giveaway) return <NothingYet title="No giveaway yet" />;
        return (
          <>
            {giveaways.length > 1 && (
              <div className={styles.giveaway} data-screen-only>
                <Select
                  label="Giveaway"
                  value={giveaway.id}
                  onChange={({ target }) => setWanted(target.value)}
                >
                  <Options of={giveaways.map(({ id, title }) => [id, title])} />
                </Select>
              </div>
            )}
            <NightOf key={giveaway.id} giveaway={giveaway} />
          </>
        );
      }}
    </Loaded>
  );
}

const NothingYet = ({ title }: { title: string }) => (
  <EmptyState
    level={2}
    title={title}
    text="Once viewers have entered a giveaway, the night's numbers show up here."
  />
);

/** From a URL: '2027-03-06T00:00:00.000Z/2027-03-06T01:00:00.000Z'. */
function spanOf(text: string): Span | undefined {
  const [from, to] = text.split('/');
  return from && to && Date.parse(from) < Date.parse(to) ? { from, to } : undefined;
}

function NightOf({ giveaway: { id } }: { giveaway: Giveaway }) {
  const [chosen, setChosen] = useUrlText('night');
  const query = spanOf(chosen) ?? {};
  const found = useQuery(read('/api/admin/giveaways/{id}/night', { params: { id }, query }));
  return (
    <Loaded query={found} height="40rem" failed="The night could not be loaded" level={2}>
      {(data: Night) => {
        const { night, rounds, giveaway } = data;
        if (!night) return <NothingYet title="No entries yet" />;
        return (
          <AdminPanel
            title="The morning after"
            intro={
              <span data-screen-only>
                How the night went, in {zoneName()}. The top part prints on one page.
              </span>
            }
          >
            <NightChoice
              key={`${night.from}/${night.to}`}
              rounds={rounds}
              span={night}
              onChoose={({ from, to }) => setChosen(`${from}/${to}`)}
            />
            <NightCounts giveaway={giveaway} night={night} />
          </AdminPanel>
        );
      }}
    </Loaded>
  );
}
