import { read, useQuery } from '@show/web-kit/query';
import { ErrorState, Skeleton } from '@show/web-kit/ui';
import { failureText } from '../../api/failureText';
import { GiveawayForm } from './form/GiveawayForm';
import { GiveawayStatus } from './GiveawayStatus';
import styles from './GiveawayTab.module.css';
import { RecentEntries } from './RecentEntries';
import { ResetGiveaway } from './ResetGiveaway';
import { RunGiveaway } from './RunGiveaway';
import { TestEmail } from './TestEmail';
import { WinnersPanel } from './winners/WinnersPanel';

export interface GiveawayPanelsProps {
  id: number;
  /** Called once it is deleted. */
  onGone: () => void;
}

/** Everything about one giveaway: status, form, winners, entries. */
export function GiveawayPanels({ id, onGone }: GiveawayPanelsProps) {
  const reading = {
    ...read('/api/giveaways/{id}', { params: { id } }),
    refetchOnWindowFocus: 'always' as const,
  };
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
          <RunGiveaway giveaway={giveaway} onGone={onGone} />
          <TestEmail giveaway={giveaway} />
          <ResetGiveaway giveaway={giveaway} />
        </div>
      </div>
      <WinnersPanel giveaway={giveaway} />
      <RecentEntries giveaway={giveaway} />
    </>
  );
}
