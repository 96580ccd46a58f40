import type { Giveaway } from '@show/contracts/entities/giveaway';
import { counted } from '@show/web-kit/format';
import { Button } from '@show/web-kit/ui';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { send } from '../../api/send';
import { useAdminMutation } from '../../api/useAdminMutation';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { AdminPanel } from '../../ui/layout/AdminPanel';

export interface ResetGiveawayProps {
  giveaway: Giveaway;
  /** Called after the reset, with the giveaway in its new round. */
  onSaved: (saved: Giveaway) => void;
}

/** Resets the giveaway after a typed confirmation, as it cannot be undone. */
export function ResetGiveaway({ giveaway, onSaved }: ResetGiveawayProps) {
  // The giveaway when the dialog opened: after a lost response, a retry must not end the new round.
  const [asked, setAsked] = useState<Giveaway>();

  const { mutateAsync: reset } = useAdminMutation({
    call: ({ id, updatedAt }: Giveaway) =>
      send('POST /api/giveaways/{id}/reset', { params: { id }, query: { updatedAt } }),
    done: 'Giveaway reset successfully',
    failed: 'Failed to reset giveaway',
    affects: ['/api/giveaways', '/api/admin/all-winners'],
    onSaved,
  });

  return (
    <AdminPanel
      title="New Round"
      look="boxed"
      intro="Resets the giveaway: the count goes back to 0, the entries are cleared and every device may enter again. The history of winners stays."
    >
      <div>
        <Button variant="danger" icon={<RotateCcw aria-hidden="true" />} onClick={() => setAsked(giveaway)}>
          Reset Giveaway
        </Button>
      </div>
      {asked && (
        <ConfirmDialog
          onClose={() => setAsked(undefined)}
          title="Reset the giveaway?"
          description={
            <>
              {`Round ${asked.round} ends with ${counted(asked.currentEntries, 'entry', 'entries')}. This cannot be undone. `}
              {asked.currentEntries > 0 && (
                <a href={`/api/admin/giveaways/${asked.id}/entries.csv`} download>
                  Export its entries first
                </a>
              )}
            </>
          }
          typed="RESET"
          confirmLabel="Reset Giveaway"
          onConfirm={() => reset(asked)}
        />
      )}
    </AdminPanel>
  );
}
