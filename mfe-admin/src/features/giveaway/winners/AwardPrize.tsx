import type { AdminWinner } from '@show/contracts/entities/giveawayWinner';
import type { MailStatus } from '@show/contracts/entities/mailStatus';
import { formatNumber } from '@show/web-kit/format';
import { Button } from '@show/web-kit/ui';
import { Award } from 'lucide-react';
import { send } from '../../../api/send';
import { useAdminMutation } from '../../../api/useAdminMutation';
import { useQuestion } from '../../../ui/dialog/useQuestion';
import { useMailStatus } from '../MailDelivery';

export interface AwardPrizeProps {
  giveawayId: number;
  round: number;
  /** Number of the entry that held the prize before. */
  before: number;
}

/** Awards an unclaimed prize to the next entry, by the official rules. */
export function AwardPrize({ giveawayId, round, before }: AwardPrizeProps) {
  const [ask, question] = useQuestion();
  const mail = useMailStatus();

  const { mutateAsync: award } = useAdminMutation({
    call: () => send('POST /api/admin/giveaways/{id}/award', { params: { id: giveawayId }, body: { round } }),
    done: (winner) =>
      `Entry #${formatNumber(winner.entryNumber)} now has the prize. ${noticeOf(winner, mail)}`,
    failed: 'Failed to award the prize',
    affects: ['/api/admin/all-winners', '/api/giveaways', '/api/admin/mail'],
  });

  return (
    <>
      <Button
        size="small"
        icon={<Award aria-hidden="true" />}
        onClick={() =>
          ask({
            title: 'Give the prize to the next entry?',
            description: `The prize of round ${round} goes to the entry before #${formatNumber(before)}, as the official rules say: #${formatNumber(before - 1)}, or the one before that if its device has had its chance. They get an email if they left an address on their receipt, and see it when they open the giveaway page. The award is written to the public ledger and cannot be undone.`,
            confirmLabel: 'Give Prize',
            onConfirm: () => award(),
          })
        }
      >
        Give Prize to Next Entry
      </Button>
      {question}
    </>
  );
}

/** How the new holder of the prize is notified. */
function noticeOf({ told, contact }: AdminWinner, mail: MailStatus | undefined): string {
  if (told === 'no-address') return 'No email address on file; they will see it when they open the page.';
  if (mail && mail.delivery !== 'server') return `No email goes out from here: write to ${contact} yourself.`;
  return 'An email is on its way.';
}
