import { formatNumber } from '@show/web-kit/format';
import { Button } from '@show/web-kit/ui';
import { Award } from 'lucide-react';
import { useState } from 'react';
import { send } from '../../../api/send';
import { useAdminMutation } from '../../../api/useAdminMutation';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';

export interface AwardPrizeProps {
  giveawayId: number;
  round: number;
  /** Number of the entry that held the prize before. */
  before: number;
}

/** Awards an unclaimed prize to the next entry, by the official rules. */
export function AwardPrize({ giveawayId, round, before }: AwardPrizeProps) {
  const [asking, setAsking] = useState(false);

  const { mutateAsync: award } = useAdminMutation({
    call: () => send('POST /api/admin/giveaways/{id}/award', { params: { id: giveawayId }, body: { round } }),
    done: ({ entryNumber }) => `The prize now belongs to entry #${formatNumber(entryNumber)}`,
    failed: 'Failed to award the prize',
    affects: ['/api/admin/all-winners', '/api/giveaways'],
  });

  return (
    <>
      <Button size="small" icon={<Award aria-hidden="true" />} onClick={() => setAsking(true)}>
        Award Next Entry
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Award the next entry?"
        description={`The prize of round ${round} goes to the entry before #${formatNumber(before)}, as the official rules say: #${formatNumber(before - 1)}, or the one before that if its device has had its chance. It learns of it by opening the page of the giveaway. The award is written to the public ledger and cannot be undone.`}
        confirmLabel="Award Prize"
        onConfirm={() => award()}
      />
    </>
  );
}
