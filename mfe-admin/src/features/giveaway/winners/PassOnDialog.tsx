import { passOnSchema } from '@show/contracts/forms/winnerReview';
import { Dialog } from '@show/web-kit/dialog';
import { formatNumber } from '@show/web-kit/format';
import { fieldOf, Textarea, useZodForm } from '@show/web-kit/forms';
import { Button } from '@show/web-kit/ui';
import { useId } from 'react';
import { send } from '../../../api/send';
import { useSessionEnded } from '../../../api/session';
import { useAdminMutation } from '../../../api/useAdminMutation';

interface PassOnDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  giveawayId: number;
  winnerId: number;
  entryNumber: number;
}

const reasonSchema = passOnSchema.pick({ reason: true });

/** Asks why the prize is passed on, and passes it on. Keeps the input when that fails. */
export function PassOnDialog({ open, onOpenChange, giveawayId, winnerId, entryNumber }: PassOnDialogProps) {
  const formId = useId();
  // The sign-in must not be covered.
  const ended = useSessionEnded();
  const form = useZodForm(reasonSchema, { reason: '' });
  const { mutateAsync: passOn, isPending } = useAdminMutation({
    call: (reason: string) =>
      send('POST /api/admin/giveaways/{id}/winner-review/pass-on', {
        params: { id: giveawayId },
        body: { winnerId, reason },
      }),
    done: (next) => `Entry #${formatNumber(next.entryNumber)} now has the prize`,
    failed: 'Failed to pass the prize on',
    affects: ['/api/admin/giveaways', '/api/admin/all-winners', '/api/giveaways', '/api/admin/mail'],
  });
  const submit = form.handleSubmit(async ({ reason }) => {
    try {
      await passOn(reason);
    } catch {
      // The toast says why, and the review is read again.
      return;
    }
    onOpenChange(false);
    form.reset();
  });

  return (
    <Dialog
      open={open && !ended}
      onOpenChange={onOpenChange}
      title={`Pass the prize of entry #${formatNumber(entryNumber)} on?`}
      description="It goes to the entry before, as the official rules say, and this cannot be undone. The public ledger says that the show passed it on, and not why. Your reason is for staff only, and is erased with the winner's data."
      actions={
        <>
          <Button onClick={() => onOpenChange(false)} disabled={isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={isPending}>
            Pass On
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Textarea label="Because" {...fieldOf(form)('reason')} />
      </form>
    </Dialog>
  );
}
