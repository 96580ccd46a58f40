import type { StartStep } from '@show/contracts/entities/startChecklist';
import { read, useQuery } from '@show/web-kit/query';
import { ErrorState, Skeleton } from '@show/web-kit/ui';
import { send } from '../../api/send';
import { useIsOwner } from '../../api/session';
import { useAdminMutation } from '../../api/useAdminMutation';
import { AdminPanel } from '../../ui/layout/AdminPanel';
import { Fold } from '../../ui/layout/Fold';
import { OnAir } from './OnAir';
import { StartItem } from './StartItem';
import styles from './StartTab.module.css';
import { SetUp } from './setup/SetUp';
import { nextSetupStep } from './setup/setupSteps';
import { isOfOwners, startItems, stateOf } from './startItems';
import { WaitingList } from './WaitingList';

/**
 * Onboarding steps with their state. Once there are items, open tasks come first.
 */
export function StartTab() {
  const isOwner = useIsOwner();
  const checklist = useQuery(read('/api/admin/start'));
  const giveaways = useQuery(read('/api/giveaways'));
  const mail = useQuery(read('/api/admin/mail'));
  const { mutate, pending } = useAdminMutation({
    call: ({ step, skipped }: { step: StartStep; skipped: boolean }) =>
      send('PUT /api/admin/start/{step}', { params: { step }, body: { skipped } }),
    failed: 'Failed to save',
    affects: ['/api/admin/start'],
  });

  function readAgain(): void {
    for (const query of [checklist, giveaways, mail]) if (query.error) void query.refetch();
  }

  const facts = { checklist: checklist.data, giveaways: giveaways.data, mail: mail.data };
  const isKnown = facts.checklist && facts.giveaways && facts.mail;
  const unfinished =
    isOwner && facts.checklist && nextSetupStep(facts.checklist) ? facts.checklist : undefined;
  const failure = checklist.error ?? giveaways.error ?? mail.error;
  const open = startItems.filter(({ step }) => stateOf(step, facts) === 'open');

  const steps = (
    <ol className={styles.items}>
      {startItems.map((item) => (
        <StartItem
          key={item.step}
          item={item}
          state={stateOf(item.step, facts)}
          allowed={isOwner || !isOfOwners(item)}
          next={item === open[0]}
          busy={pending?.step === item.step}
          onSkip={(skipped) => mutate({ step: item.step, skipped })}
        />
      ))}
    </ol>
  );

  return (
    <AdminPanel
      title="Start"
      intro="Your first day, from an empty site to a show on the air. Skip what you don't need. Nothing is lost if you leave it for later."
    >
      {isKnown && (
        <>
          {!checklist.data?.empty && (
            <div className={styles.waiting}>
              <WaitingList facts={facts} giveaways={giveaways.data ?? []} />
            </div>
          )}
          <p role="status" className={styles.progress}>
            {open.length === 0
              ? 'All steps done. You are ready to go live.'
              : `${startItems.length - open.length} of ${startItems.length} done`}
          </p>
          <OnAir isOwner={isOwner} />
          {unfinished && <SetUp checklist={unfinished} />}
          {open.length === 0 || unfinished ? <Fold title="Steps of the First Day">{steps}</Fold> : steps}
        </>
      )}
      {!isKnown && failure && <ErrorState onRetry={readAgain} />}
      {!isKnown && !failure && <Skeleton height="30rem" />}
    </AdminPanel>
  );
}
