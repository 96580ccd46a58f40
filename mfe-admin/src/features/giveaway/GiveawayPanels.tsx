import type { Giveaway } from '@show/contracts/entities/giveaway';
import { read, useQuery } from '@show/web-kit/query';
import { useState } from 'react';
import { useEditedVersion } from '../../api/useEditedVersion';
import { CodesSection } from '../../codes/CodesSection';
import { useUnsavedNames } from '../../ui/form/unsaved';
import { Loaded } from '../../ui/status/Loaded';
import { GiveawayForm, giveawayFormLabel } from './form/GiveawayForm';
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
  return (
    <Loaded query={useQuery(reading)} height="40rem" failed="The giveaway could not be loaded" level={2}>
      {(giveaway) => <LoadedPanels giveaway={giveaway} onGone={onGone} />}
    </Loaded>
  );
}

function LoadedPanels({ giveaway, onGone }: { giveaway: Giveaway; onGone: () => void }) {
  const isDirty = useUnsavedNames().includes(giveawayFormLabel);
  const version = useEditedVersion(giveaway.updatedAt, !isDirty);

  /** Records the member's change outside the form, unless another edit came first, which the form still has to show. */
  function noteOwnChange(saved: Giveaway): void {
    if (giveaway.updatedAt === version.current()) version.saved(saved);
  }

  // Staff who open a giveaway with a winner come for that. A panel that moved later would lose its tab.
  const [hadWinner] = useState(giveaway.winnerSelected);
  return (
    <>
      <GiveawayStatus giveaway={giveaway} />
      {hadWinner && (
        <div className={styles.winners}>
          <WinnersPanel giveaway={giveaway} />
        </div>
      )}
      <div className={styles.columns}>
        {/* First, so that a phone has it at hand during a broadcast. */}
        <div className={styles.run}>
          <RunGiveaway giveaway={giveaway} isEdited={isDirty} onSaved={noteOwnChange} onGone={onGone} />
        </div>
        <div className={styles.details}>
          <GiveawayForm giveaway={giveaway} version={version} />
        </div>
        <div className={styles.aside}>
          <TestEmail giveaway={giveaway} />
          <ResetGiveaway giveaway={giveaway} onSaved={noteOwnChange} />
        </div>
      </div>
      <CodesSection kind="giveaway" id={giveaway.id} title={giveaway.prize} />
      {!hadWinner && <WinnersPanel giveaway={giveaway} />}
      <RecentEntries giveaway={giveaway} />
    </>
  );
}
