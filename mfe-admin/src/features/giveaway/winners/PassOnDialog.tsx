import { passOnSchema } from '@show/contracts/forms/winnerReview';
import { formatNumber } from '@show/web-kit/format';
import { Textarea } from '@show/web-kit/forms';
import { useState } from 'react';
import { send } from '../../../api/send';
import { useAdminMutation } from '../../../api/useAdminMutation';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';

interface PassOnDialogProps {
  onClose: () => void;
  giveawayId: number;
  winnerId: number;
  entryNumber: number;
}

const reasonSchema = passOnSchema.pick({ reason: true });

/** Asks why the prize is passed on, and passes it on. Keeps the input when that fails. */
export function PassOnDialog({ onClose, giveawayId, winnerId, entryNumber }: PassOnDialogProps) {
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const { mutateAsync: passOn } = useAdminMutation({
    call: (because: string) =>
      send('POST /api/admin/giveaways/{id}/winner-review/pass-on', {
        params: { id: giveawayId },
        body: { winnerId, reason: because },
      }),
    done: (next) => `Entry #${formatNumber(next.entryNumber)} now has the prize`,
    failed: 'Failed to pass the prize on',
    affects: ['/api/admin/giveaways', '/api/admin/all-winners', '/api/giveaways', '/api/admin/mail'],
  });

  async function confirm(): Promise<void> {
    const { data, error } = reasonSchema.safeParse({ reason });
    setFault(error?.issues[0]?.message);
    if (error) throw error;
    await passOn(data.reason);
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Pass the prize of entry #${formatNumber(entryNumber)} on?`}
      description="It goes to the entry before, as the official rules say, and this cannot be undone. The public ledger says that the show passed it on, and not why. Your reason is for staff only, and is erased with the winner's data."
      confirmLabel="Pass On"
      onConfirm={confirm}
    >
      <Textarea
        label="Because"
        value={reason}
        error={fault}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  );
}
