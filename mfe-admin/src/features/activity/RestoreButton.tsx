import { Button } from '@show/web-kit/ui';
import { RotateCcw } from 'lucide-react';
import type { LoggedChange } from './useChanges';
import type { useRestore } from './useRestore';

interface RestoreButtonProps extends ReturnType<typeof useRestore> {
  change: LoggedChange;
}

/** Undoes a removal. */
export function RestoreButton({
  change,
  nameOf,
  restoring: { pending, isPending, mutate },
}: RestoreButtonProps) {
  return (
    <Button
      size="small"
      icon={<RotateCcw aria-hidden="true" />}
      aria-label={`Restore ${nameOf(change)}`}
      busy={pending?.id === change.id && pending.service === change.service}
      disabled={isPending}
      onClick={() => mutate(change)}
    >
      Restore
    </Button>
  );
}
