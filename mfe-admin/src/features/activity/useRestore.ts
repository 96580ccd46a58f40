import { restoreChange, restoredUrls } from '../../api/changeLog';
import { useAdminMutation } from '../../api/useAdminMutation';
import { itemName } from './changeLabels';
import type { LoggedChange } from './useChanges';
import { useTitles } from './useNames';

/** Names the lines of the log, and undoes removals. */
export function useRestore() {
  const titleOf = useTitles();
  const nameOf = (change: LoggedChange) => itemName(change, titleOf);
  const restoring = useAdminMutation({
    call: ({ service, id }: LoggedChange) => restoreChange(service, id),
    done: (_, change) => `${nameOf(change)} is back`,
    failed: 'Failed to restore',
    affects: restoredUrls,
  });
  return { nameOf, restoring };
}
