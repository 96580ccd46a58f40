import { Tabs } from '@show/web-kit/tabs';
import { Button } from '@show/web-kit/ui';
import { Eye } from 'lucide-react';
import { use, useState } from 'react';
import { useIsVolunteer } from '../../api/session';
import { useIntent } from '../../commands/intents';
import { AdminPanel } from '../../ui/layout/AdminPanel';
import { NewMenu } from '../../ui/layout/NewMenu';
import { ShownTab } from '../../ui/shownTab';
import { useUrlState } from '../../ui/useUrlState';
import { EpisodesList } from './EpisodesList';
import { GuestsList } from './GuestsList';
import { SegmentsList } from './SegmentsList';
import { NotConnected } from './sync/NotConnected';
import { SyncButton } from './sync/SyncButton';
import { SyncPreview } from './sync/SyncPreview';
import { SyncResults } from './sync/SyncResults';
import { useSync } from './sync/useSync';

const tabs = [
  { id: 'segments', label: 'TV Segments', content: <SegmentsList /> },
  { id: 'episodes', label: 'Episodes', content: <EpisodesList /> },
  { id: 'guests', label: 'In-studio Guests', content: <GuestsList /> },
];

const kinds = ['segments', 'episodes', 'guests'] as const;
const madeHere = ['segment', 'episode', 'instudio-guest'] as const;

/** The tab of episodes, segments and guests: pictures, slugs, categories, videos, sync. */
export function ImagesTab() {
  const [chosen, setChosen] = useUrlState('kind', kinds);
  const isShown = use(ShownTab);
  const isVolunteer = useIsVolunteer();
  const [previewing, setPreviewing] = useState(false);
  const { busy, results, unconnected, noteUnconnected, sync } = useSync();
  const syncNow = () => {
    setPreviewing(false);
    sync();
  };
  useIntent('sync', syncNow);
  return (
    <AdminPanel
      title="Images"
      intro={`Give each segment, episode and guest its pictures, URL, category and video.${isVolunteer ? ' Ask an editor to sync YouTube.' : ' Sync YouTube brings in new videos.'}`}
      actions={
        <>
          {!isVolunteer && (
            <>
              <Button
                variant="quiet"
                icon={<Eye aria-hidden="true" />}
                aria-expanded={previewing && !unconnected}
                disabled={unconnected}
                onClick={() => setPreviewing(!previewing)}
              >
                {previewing && !unconnected ? 'Hide Preview' : 'Preview Sync'}
              </Button>
              <SyncButton busy={busy} disabled={unconnected} onSync={syncNow} />
            </>
          )}
          <NewMenu kinds={madeHere} />
        </>
      }
    >
      {unconnected && <NotConnected />}
      {results && !previewing && <SyncResults results={results} />}
      {previewing && !unconnected && <SyncPreview onUnconnected={noteUnconnected} />}
      <Tabs
        label="Kinds of items"
        look="part"
        keep
        value={chosen}
        onChange={(id) => setChosen(kinds.find((one) => one === id) ?? 'segments')}
        tabs={tabs.map((tab) => ({
          ...tab,
          content: <ShownTab value={isShown && tab.id === chosen}>{tab.content}</ShownTab>,
        }))}
      />
    </AdminPanel>
  );
}
