import { Button } from '@show/web-kit/ui';
import { RefreshCw } from 'lucide-react';
import styles from './SyncButton.module.css';

export interface SyncButtonProps {
  busy: boolean;
  disabled: boolean;
  onSync: () => void;
}

export function SyncButton({ busy, disabled, onSync }: SyncButtonProps) {
  const icon = <RefreshCw aria-hidden="true" className={busy ? styles.turning : undefined} />;
  return (
    <Button busy={busy} disabled={disabled} onClick={onSync} icon={icon}>
      {busy ? 'Syncing...' : 'Sync YouTube'}
    </Button>
  );
}
