import { Button } from '@show/web-kit/ui';
import { RefreshCw } from 'lucide-react';
import styles from './SyncButton.module.css';

export function SyncButton({ busy, onSync }: { busy: boolean; onSync: () => void }) {
  const icon = <RefreshCw aria-hidden="true" className={busy ? styles.turning : undefined} />;
  return (
    <Button busy={busy} onClick={onSync} icon={icon}>
      {busy ? 'Syncing...' : 'Sync YouTube'}
    </Button>
  );
}
