import { Button } from '@show/web-kit/ui';
import { RefreshCw } from 'lucide-react';

export interface RefreshButtonProps {
  busy: boolean;
  onRefresh: () => void;
}

/** Reads the list of a tab again. */
export function RefreshButton({ busy, onRefresh }: RefreshButtonProps) {
  return (
    <Button variant="quiet" icon={<RefreshCw aria-hidden="true" />} busy={busy} onClick={onRefresh}>
      Refresh
    </Button>
  );
}
