import type { Giveaway } from '@show/contracts/entities/giveaway';
import type { AdminWinner } from '@show/contracts/entities/giveawayWinner';
import { read, useQuery } from '@show/web-kit/query';
import { Tabs } from '@show/web-kit/tabs';
import { DownloadLink } from '../../../ui/DownloadLink';
import { AdminPanel } from '../../../ui/layout/AdminPanel';
import { RefreshButton } from '../../../ui/layout/RefreshButton';
import { Loaded } from '../../../ui/status/Loaded';
import { MailDelivery } from '../MailDelivery';
import { AwardPrize } from './AwardPrize';
import { WinnerReviewPanel } from './WinnerReviewPanel';
import { WinnersMap } from './WinnersMap';
import { WinnersTable } from './WinnersTable';

/** Whether the current round was won and its winner was deleted or let the claim period pass. */
function isUnclaimed(
  { round, winnerSelected }: Giveaway,
  winners: readonly AdminWinner[] | undefined,
): boolean {
  return (
    winnerSelected &&
    winners !== undefined &&
    !winners.some((winner) => winner.round === round && holdsPrize(winner))
  );
}

const holdsPrize = ({ status }: AdminWinner): boolean => status === 'pending' || status === 'claimed';

/** Number of the latest entry that is known to have held the prize of the round. */
function lastHolder({ round, targetEntries }: Giveaway, winners: readonly AdminWinner[] = []): number {
  const numbers = winners.filter((winner) => winner.round === round).map(({ entryNumber }) => entryNumber);
  return Math.min(targetEntries, ...numbers);
}

/** Winners of all rounds, as a list and on a map. */
export function WinnersPanel({ giveaway }: { giveaway: Giveaway }) {
  const { id } = giveaway;
  const query = useQuery(read('/api/admin/all-winners/{id}', { params: { id } }));
  const { data } = query;
  const holder = data?.find(holdsPrize);
  return (
    <AdminPanel
      title="Winners"
      actions={
        <>
          {isUnclaimed(giveaway, data) && (
            <AwardPrize giveawayId={id} round={giveaway.round} before={lastHolder(giveaway, data)} />
          )}
          <DownloadLink size="small" variant="quiet" href={`/api/admin/giveaways/${id}/winners.csv`}>
            Export CSV
          </DownloadLink>
          <RefreshButton size="small" query={query} />
        </>
      }
    >
      {data?.some(({ status }) => status !== 'expired') && <MailDelivery />}
      {holder && <WinnerReviewPanel giveawayId={id} round={holder.round} />}
      <Tabs
        label="Winners"
        look="part"
        tabs={[
          { id: 'list', label: 'List', content: <WinnersTable query={query} /> },
          {
            id: 'map',
            label: 'Map',
            content: (
              <Loaded query={query} height="700px">
                {(winners) => <WinnersMap winners={winners} />}
              </Loaded>
            ),
          },
        ]}
      />
    </AdminPanel>
  );
}
