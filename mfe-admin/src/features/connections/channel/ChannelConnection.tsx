import type { ChannelSettings } from '@show/contracts/entities/channelSettings';
import { read, useQuery } from '@show/web-kit/query';
import { Button } from '@show/web-kit/ui';
import { send } from '../../../api/send';
import { AdminPanel } from '../../../ui/layout/AdminPanel';
import { ButtonRow } from '../../../ui/layout/ButtonRow';
import { Loaded } from '../../../ui/status/Loaded';
import { CheckResult } from '../CheckResult';
import styles from '../Connections.module.css';
import { useCheck } from '../useCheck';
import { ChannelForm } from './ChannelForm';

/** The video channel and its playlists. */
export function ChannelConnection() {
  const query = useQuery(read('/api/admin/channel'));
  return (
    <AdminPanel
      level={3}
      look="boxed"
      title="Video Channel"
      intro="Each new video of a connected playlist becomes an item with Sync YouTube under Images."
    >
      <Loaded query={query} height="16rem">
        {(settings) => <Channel settings={settings} />}
      </Loaded>
    </AdminPanel>
  );
}

function Channel({ settings }: { settings: ChannelSettings }) {
  const { byVariable, playlists } = settings;
  const { result, busy, check } = useCheck(() => send('POST /api/admin/channel/check'));
  return (
    <div className={styles.stack}>
      {byVariable.playlists && (
        <p className={styles.notice}>
          The server sets SYNC_SOURCES, which comes first. What you connect here counts once the variable is
          removed.
        </p>
      )}
      {byVariable.key && (
        <p className={styles.notice}>
          The server sets YOUTUBE_API_KEY, which comes before a key entered here.
        </p>
      )}
      <ChannelForm settings={settings} />
      {(byVariable.playlists || playlists.length > 0) && (
        <>
          <CheckResult result={result} />
          <ButtonRow align="start">
            <Button busy={busy} onClick={() => void check()}>
              {busy ? 'Reading...' : 'Check the Playlists'}
            </Button>
          </ButtonRow>
        </>
      )}
    </div>
  );
}
