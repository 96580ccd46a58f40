import type { PersonData } from '@show/contracts/entities/privacy';
import type { PersonSelector } from '@show/contracts/forms/person';
import { counted, formatDateTime, formatNumber } from '@show/web-kit/format';
import { Button } from '@show/web-kit/ui';
import { Download, Eraser } from 'lucide-react';
import { send } from '../../api/send';
import { useIsOwner } from '../../api/session';
import { useAdminMutation } from '../../api/useAdminMutation';
import { useQuestion } from '../../ui/dialog/useQuestion';
import { AdminPanel } from '../../ui/layout/AdminPanel';
import { saveFile } from '../../ui/saveFile';
import { type Column, DataTable } from '../../ui/table/DataTable';

type Prize = PersonData['prizes'][number];
type EntryRow = PersonData['entries'][number];
type Mail = PersonData['mails'][number];
type Notice = PersonData['notices'][number];
type Contact = PersonData['contacts'][number];

const prizes: readonly Column<Prize>[] = [
  { id: 'giveaway', header: 'Giveaway', value: ({ giveaway }) => giveaway },
  { id: 'round', header: 'Round', value: ({ round }) => round },
  { id: 'entry', header: 'Entry', value: ({ entryNumber }) => `#${formatNumber(entryNumber)}` },
  { id: 'name', header: 'Name', value: ({ firstName, lastName }) => firstName && `${firstName} ${lastName}` },
  { id: 'email', header: 'Email', value: ({ email }) => email },
  { id: 'location', header: 'City and state', value: ({ location }) => location },
  { id: 'status', header: 'Prize', value: ({ status }) => status },
];
const entries: readonly Column<EntryRow>[] = [
  { id: 'giveaway', header: 'Giveaway', value: ({ giveaway }) => giveaway },
  { id: 'round', header: 'Round', value: ({ round }) => round },
  { id: 'entry', header: 'Entry', value: ({ entryNumber }) => `#${formatNumber(entryNumber)}` },
  { id: 'at', header: 'Time', value: ({ at }) => at, cell: ({ at }) => formatDateTime(at) },
  { id: 'pseudonym', header: 'Name in the ledger', value: ({ pseudonym }) => pseudonym },
  { id: 'hashes', header: 'Device marks kept', value: ({ hashesKept }) => (hashesKept ? 'Yes' : 'No') },
];
const mails: readonly Column<Mail>[] = [
  { id: 'to', header: 'To', value: ({ to }) => to, cell: ({ to }) => to ?? 'Cleared' },
  {
    id: 'sent',
    header: 'Sent',
    value: ({ sentAt }) => sentAt,
    cell: ({ sentAt }) => (sentAt ? formatDateTime(sentAt) : 'Not yet'),
  },
];

const notices: readonly Column<Notice>[] = [
  { id: 'giveaway', header: 'Giveaway', value: ({ giveaway }) => giveaway },
  { id: 'email', header: 'Email', value: ({ email }) => email },
  {
    id: 'asked',
    header: 'Asked for',
    value: ({ askedAt }) => askedAt,
    cell: ({ askedAt }) => formatDateTime(askedAt),
  },
  {
    id: 'confirmed',
    header: 'Confirmed',
    value: ({ confirmedAt }) => confirmedAt,
    cell: ({ confirmedAt }) => (confirmedAt ? formatDateTime(confirmedAt) : 'Not confirmed'),
  },
];

const contacts: readonly Column<Contact>[] = [
  { id: 'giveaway', header: 'Giveaway', value: ({ giveaway }) => giveaway },
  { id: 'round', header: 'Round', value: ({ round }) => round },
  { id: 'email', header: 'Email', value: ({ email }) => email },
  { id: 'left', header: 'Left', value: ({ leftAt }) => leftAt, cell: ({ leftAt }) => formatDateTime(leftAt) },
];

const saveAsJson = (data: PersonData): void =>
  saveFile('personal-data.json', new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));

/** The ledger is public: the name of a winner in it proves nothing. */
const unclaimed =
  'This person holds a prize that is not claimed yet, and the erasure takes it back. Make sure that the request comes from the winner: anybody can read a name in the ledger.';

export interface PersonPanelProps {
  selector: PersonSelector;
  data: PersonData;
  onErased: () => void;
}

/** Data stored about a person: shown, exported as a file, erased. */
export function PersonPanel({ selector, data, onErased }: PersonPanelProps) {
  const [ask, question] = useQuestion();
  const isOwner = useIsOwner();
  const { mutateAsync: erase } = useAdminMutation({
    call: () => send('POST /api/admin/people/erase', { body: selector }),
    done: (erased) =>
      `Erased: ${counted(erased.entries, 'entry', 'entries')}, ${counted(erased.prizes, 'prize')}, ${counted(erased.mails, 'email')}, ${counted(erased.notices, 'opening notice')}, ${counted(erased.contacts, 'address', 'addresses')} at receipts`,
    failed: 'Failed to erase',
    affects: ['/api/giveaways', '/api/admin/all-winners'],
    onSaved: onErased,
  });
  return (
    <AdminPanel
      level={3}
      title="Stored Data"
      intro={isOwner ? undefined : 'Only an owner can erase it. Ask one of them.'}
      actions={
        <>
          <Button variant="quiet" icon={<Download aria-hidden="true" />} onClick={() => saveAsJson(data)}>
            Export JSON
          </Button>
          {isOwner && (
            <Button
              variant="danger"
              icon={<Eraser aria-hidden="true" />}
              onClick={() =>
                ask({
                  title: 'Erase this person?',
                  description: [
                    data.prizes.some(({ status }) => status === 'pending') && unclaimed,
                    'Name, email address, city, winner code and everything that identifies the device is erased, with unsent emails, requests for opening notices and addresses left at receipts. Entries stay in the ledger as anonymous lines. This cannot be undone.',
                  ]
                    .filter(Boolean)
                    .join(' '),
                  typed: 'ERASE',
                  confirmLabel: 'Erase',
                  onConfirm: () => erase(),
                })
              }
            >
              Erase
            </Button>
          )}
        </>
      }
    >
      <DataTable
        caption="Prizes"
        columns={prizes}
        rows={data.prizes}
        rowKey={({ winnerId }) => winnerId}
        empty="No prize."
      />
      <DataTable
        caption="Entries"
        columns={entries}
        rows={data.entries}
        rowKey={({ giveawayId, round, entryNumber }) => `${giveawayId} ${round} ${entryNumber}`}
        empty="No entry."
      />
      <DataTable
        caption="Emails"
        columns={mails}
        rows={data.mails}
        rowKey={({ winnerId, createdAt }) => `${winnerId} ${createdAt}`}
        empty="No email."
      />
      <DataTable
        caption="Addresses on receipts"
        columns={contacts}
        rows={data.contacts}
        rowKey={({ giveawayId, round, leftAt }) => `${giveawayId} ${round} ${leftAt}`}
        empty="No address left on a receipt."
      />
      <DataTable
        caption="Opening notices"
        columns={notices}
        rows={data.notices}
        rowKey={({ giveawayId }) => giveawayId}
        empty="On no waiting list."
      />
      {question}
    </AdminPanel>
  );
}
