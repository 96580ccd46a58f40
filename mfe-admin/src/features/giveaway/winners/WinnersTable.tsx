import type { AdminWinner } from '@show/contracts/entities/giveawayWinner';
import type { MailStatus } from '@show/contracts/entities/mailStatus';
import { formatNumber } from '@show/web-kit/format';
import { Badge, type BadgeProps, Button } from '@show/web-kit/ui';
import { Eye, EyeOff } from 'lucide-react';
import { useMemo } from 'react';
import { send } from '../../../api/send';
import { useAdminMutation } from '../../../api/useAdminMutation';
import { DeleteButton } from '../../../ui/DeleteButton';
import { useQuestion } from '../../../ui/dialog/useQuestion';
import { dateTimeText } from '../../../ui/status/dateTimeText';
import type { ShownQuery } from '../../../ui/status/Loaded';
import { type Column, DataTable } from '../../../ui/table/DataTable';
import { useMailStatus } from '../MailDelivery';
import { AwardPrize } from './AwardPrize';

const statuses: Record<AdminWinner['status'], { label: string; tone: BadgeProps['tone'] }> = {
  pending: { label: 'Waiting for claim', tone: 'gold' },
  claimed: { label: 'Claimed', tone: 'place' },
  expired: { label: 'Claim period over', tone: 'plain' },
  'passed-on': { label: 'Passed on', tone: 'plain' },
};
const mails = { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' } as const;
const alternateMails = {
  waiting: 'Alternate: waiting',
  sent: 'Alternate: notified',
  failed: 'Alternate: failed',
  'no-address': 'Alternate: no address',
} as const;

const saved = { winner: 'Saved, not sent', alternate: 'Alternate: saved, not sent' } as const;

/**
 * The email to the winner, or to the alternate that has not claimed yet.
 * @param delivery without a mail server, a sent email is only saved
 */
function messageOf({ mail, told }: AdminWinner, delivery: MailStatus['delivery'] | undefined): string | null {
  const onlySaved = delivery === 'folder';
  if (mail) return mail === 'sent' && onlySaved ? saved.winner : mails[mail];
  return told === 'sent' && onlySaved ? saved.alternate : told && alternateMails[told];
}

/** Whether visitors see name and city, or from when on. */
function publicState({ claimedAt, erasedAt, isPublic, publicFrom }: AdminWinner): string | null {
  if (erasedAt) return 'Erased';
  if (!claimedAt) return null;
  if (isPublic) return 'Shown';
  return publicFrom ? `From ${dateTimeText(publicFrom)}` : 'Hidden';
}

/** The choices about the name: hide or show it. A name that waits for its time can get either. */
function decisions({ claimedAt, erasedAt, isPublic, publicFrom }: AdminWinner): readonly Decision[] {
  if (!claimedAt || erasedAt) return [];
  if (isPublic) return [hide];
  return publicFrom ? [show, hide] : [show];
}

interface Decision {
  readonly hidden: boolean;
  readonly verb: string;
  readonly Icon: typeof Eye;
}
const show: Decision = { hidden: false, verb: 'Show', Icon: Eye };
const hide: Decision = { hidden: true, verb: 'Hide', Icon: EyeOff };

const columns: readonly Column<AdminWinner>[] = [
  {
    id: 'name',
    header: 'Winner',
    value: ({ name }) => name,
    searchText: ({ name, email, contact, location }) => [name, email ?? contact, location].join(' '),
    cell: (winner) => (
      <>
        {winner.name ?? 'Not claimed yet'}
        <MailLink {...winner} />
        {winner.location && <p>{winner.location}</p>}
      </>
    ),
  },
  {
    id: 'won',
    header: 'Won',
    value: ({ winTime }) => winTime,
    searchText: ({ entryNumber, round, winTime }) =>
      `#${entryNumber} #${formatNumber(entryNumber)} Round ${round} ${dateTimeText(winTime)}`,
    cell: ({ entryNumber, round, winTime }) => (
      <>
        #{formatNumber(entryNumber)} in round {round}
        <p>
          <time dateTime={winTime}>{dateTimeText(winTime)}</time>
        </p>
      </>
    ),
  },
  {
    id: 'status',
    header: 'Claim',
    value: ({ status }) => statuses[status].label,
    searchText: ({ status, winnerCode }) => [statuses[status].label, winnerCode].join(' '),
    cell: ({ status, winnerCode, claimBy, passedOnReason }) => (
      <>
        <Badge tone={statuses[status].tone}>{statuses[status].label}</Badge>
        {winnerCode && <p>Code {winnerCode}</p>}
        {status === 'pending' && (
          <p>
            Until <time dateTime={claimBy}>{dateTimeText(claimBy)}</time>
          </p>
        )}
        {passedOnReason && <p>{passedOnReason}</p>}
      </>
    ),
  },
  {
    id: 'public',
    header: 'Public name',
    value: (winner) => publicState(winner),
  },
];

const messageColumn = (mail: MailStatus | undefined): Column<AdminWinner> => ({
  id: 'mail',
  header: 'Message',
  value: (winner) => messageOf(winner, mail?.delivery),
});

/** The address of the claim; of an alternate that has not claimed, the one that it left at its receipt. */
function MailLink({ email, contact }: Pick<AdminWinner, 'email' | 'contact'>) {
  const address = email ?? contact;
  return (
    address && (
      <p>
        <a href={`mailto:${address}`}>{address}</a>
      </p>
    )
  );
}

export function WinnersTable({ query }: { query: ShownQuery<readonly AdminWinner[]> }) {
  const [ask, question] = useQuestion();
  const mail = useMailStatus();
  const allColumns = useMemo(() => [...columns, messageColumn(mail)], [mail]);

  const { mutateAsync: remove } = useAdminMutation({
    call: ({ id }: AdminWinner) => send('DELETE /api/admin/winners/{id}', { params: { id } }),
    done: 'Winner deleted successfully',
    removed: ({ giveawayId, round, entryNumber }) => ({
      kind: 'winner',
      itemId: giveawayId,
      before: { round, entryNumber },
    }),
    failed: 'Failed to delete winner',
    affects: ['/api/admin/all-winners', '/api/giveaways'],
  });

  const { mutate: moderate, pending: moderated } = useAdminMutation({
    call: ({ id, hidden }: { id: number; hidden: boolean }) =>
      send('PATCH /api/admin/winners/{id}', { params: { id }, body: { hidden } }),
    done: ({ isPublic }) =>
      isPublic ? 'Visitors see name and city' : 'Visitors see "A winner". The prize is not affected.',
    failed: 'Failed to change what visitors see',
    affects: ['/api/admin/all-winners', '/api/giveaways'],
  });

  return (
    <>
      <DataTable
        caption="Winners"
        columns={allColumns}
        query={query}
        rowKey={({ id }) => id}
        search="Search winners"
        empty="No previous winners yet."
        actions={(winner) => (
          <>
            {winner.status === 'expired' && (
              <AwardPrize giveawayId={winner.giveawayId} round={winner.round} before={winner.entryNumber} />
            )}
            {decisions(winner).map(({ hidden, verb, Icon }) => (
              <Button
                key={verb}
                size="small"
                variant="quiet"
                busy={moderated?.id === winner.id && moderated.hidden === hidden}
                icon={<Icon aria-hidden="true" />}
                onClick={() => moderate({ id: winner.id, hidden })}
                aria-label={`${verb} name of winner ${winner.name}`}
              >
                {verb} Name
              </Button>
            ))}
            <DeleteButton
              label={`Delete winner ${winner.name ?? `#${winner.entryNumber}`}`}
              onClick={() =>
                ask({
                  title: 'Delete this winner?',
                  description: `${winner.name ?? 'The winner'} loses the prize and disappears from the public page. The round stays closed until it is reset or the prize is awarded. Under Activity it can be undone for 30 days, as long as no one else has been awarded the prize.`,
                  confirmLabel: 'Delete Winner',
                  onConfirm: () => remove(winner),
                })
              }
            >
              Delete
            </DeleteButton>
          </>
        )}
      />
      {question}
    </>
  );
}
