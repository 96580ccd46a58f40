import type { WinnerReview } from '@show/contracts/entities/winnerReview';
import { formatDateTime, formatNumber } from '@show/web-kit/format';
import { read, useQuery } from '@show/web-kit/query';
import { Button } from '@show/web-kit/ui';
import { CircleCheck, Forward } from 'lucide-react';
import { useState } from 'react';
import { send } from '../../../api/send';
import { useAdminMutation } from '../../../api/useAdminMutation';
import { AdminPanel } from '../../../ui/layout/AdminPanel';
import { ButtonRow } from '../../../ui/layout/ButtonRow';
import { Loaded } from '../../../ui/status/Loaded';
import { PassOnDialog } from './PassOnDialog';
import { reviewFacts } from './reviewFacts';
import styles from './WinnerReviewPanel.module.css';

interface WinnerReviewPanelProps {
  giveawayId: number;
  /** The round whose prize has a holder. */
  round: number;
}

/** What staff look at before they hand a prize over, with their decision. */
export function WinnerReviewPanel({ giveawayId, round }: WinnerReviewPanelProps) {
  const query = useQuery(
    read('/api/admin/giveaways/{id}/winner-review', {
      params: { id: giveawayId },
      query: { round: String(round) },
    }),
  );
  const { data } = query;
  // The prize lost its holder since the list of winners was read.
  if (data === null) return null;
  return (
    <AdminPanel title="Check before you hand it over" level={3} look="boxed" intro={data && introOf(data)}>
      <Loaded query={query} height="8rem">
        {(review) => review && <Review giveawayId={giveawayId} review={review} />}
      </Loaded>
    </AdminPanel>
  );
}

function introOf({ entryNumber, round, erased }: WinnerReview): string {
  const entry = `Entry #${formatNumber(entryNumber)} of round ${round}.`;
  if (erased) return `${entry} The data of this winner was erased, so there is nothing left to check.`;
  return `${entry} A venue, an office or a mobile carrier puts many honest phones behind one network, so these figures alone prove nothing.`;
}

function Review({ giveawayId, review }: { giveawayId: number; review: WinnerReview }) {
  const { winnerId, entryNumber, erased, confirmed } = review;
  const [passing, setPassing] = useState(false);
  const { mutate: confirm, isPending } = useAdminMutation({
    call: () =>
      send('POST /api/admin/giveaways/{id}/winner-review/confirm', {
        params: { id: giveawayId },
        body: { winnerId },
      }),
    done: 'The winner is confirmed',
    failed: 'Failed to confirm the winner',
    affects: ['/api/admin/giveaways', '/api/admin/all-winners', '/api/giveaways'],
  });
  if (erased) return null;
  return (
    <>
      <ul className={styles.facts}>
        {reviewFacts(review).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {confirmed ? (
        <p className={styles.confirmed}>
          <CircleCheck aria-hidden="true" />
          <span>
            Confirmed by {confirmed.by} on <time dateTime={confirmed.at}>{formatDateTime(confirmed.at)}</time>
            .
          </span>
        </p>
      ) : (
        <ButtonRow align="start">
          <Button
            icon={<Forward aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => setPassing(true)}
          >
            Pass On, Because ...
          </Button>
          <Button
            variant="primary"
            icon={<CircleCheck aria-hidden="true" />}
            busy={isPending}
            onClick={() => confirm()}
          >
            Confirm
          </Button>
        </ButtonRow>
      )}
      {passing && (
        <PassOnDialog
          onClose={() => setPassing(false)}
          giveawayId={giveawayId}
          winnerId={winnerId}
          entryNumber={entryNumber}
        />
      )}
    </>
  );
}
