import { read, useQuery } from '@show/web-kit/query';
import { ErrorState, Skeleton } from '@show/web-kit/ui';
import { failureText } from '../../api/failureText';
import { GiveawayForm } from './form/GiveawayForm';
import { GiveawayStatus } from './GiveawayStatus';
import styles from './GiveawayTab.module.css';
import { RecentEntries } from './RecentEntries';
import { ResetGiveaway } from './ResetGiveaway';
import { TestEmail } from './TestEmail';
import { WinnersPanel } from './winners/WinnersPanel';

const address = { params: { id: 1 } } as const;

/** The tab of the giveaway: status, form, winners, reset. */
export function GiveawayTab() {
  // Another member of staff may have changed it while this window was in the background.
  const reading = { ...read('/api/giveaways/{id}', address), refetchOnWindowFocus: 'always' as const };
  const { data: giveaway, error, refetch } = useQuery(reading);

  if (!giveaway && error) {
    return <ErrorState title="Giveaway not found" text={failureText(error)} onRetry={() => void refetch()} />;
  }
  if (!giveaway) return <Skeleton height="40rem" />;
  return (
    <>
      <GiveawayStatus giveaway={giveaway} />
      <div className={styles.columns}>
        <GiveawayForm giveaway={giveaway} />
        <div className={styles.aside}>
          <TestEmail giveaway={giveaway} />
          <ResetGiveaway giveaway={giveaway} />
        </div>
      </div>
      <WinnersPanel giveaway={giveaway} />
      <RecentEntries giveawayId={giveaway.id} />
    </>
  );
}
