import type { Sign } from '@show/contracts/entities/sign';
import { formatDateTime, formatNumber } from '@show/web-kit/format';
import { Button } from '@show/web-kit/ui';
import { send } from '../api/send';
import { useAdminMutation } from '../api/useAdminMutation';
import { useQuestion } from '../ui/dialog/useQuestion';
import { Fold } from '../ui/layout/Fold';
import { type Column, DataTable } from '../ui/table/DataTable';

type Counted = Pick<Sign, 'visits' | 'entries'>;

const counts: readonly Column<Counted>[] = [
  {
    id: 'visits',
    header: 'Visits',
    align: 'end',
    labelled: true,
    value: ({ visits }) => visits,
    cell: ({ visits }) => formatNumber(visits),
  },
  {
    id: 'entries',
    header: 'Entries',
    align: 'end',
    labelled: true,
    value: ({ entries }) => entries,
    cell: ({ entries }) => formatNumber(entries),
  },
];
const hourColumns: readonly Column<Sign['hours'][number]>[] = [
  {
    id: 'hour',
    header: 'Hour from',
    value: ({ hour }) => hour,
    cell: ({ hour }) => <time dateTime={hour}>{formatDateTime(hour)}</time>,
  },
  ...counts,
];

const columns: readonly Column<Sign>[] = [
  { id: 'name', header: 'Sign', value: ({ name }) => name },
  ...counts,
];

/** Results of the signs, also by hour. */
export function SignsTable({ signs }: { signs: readonly Sign[] }) {
  const [ask, question] = useQuestion();
  const { mutateAsync: remove } = useAdminMutation({
    call: ({ id }: Sign) => send('DELETE /api/admin/signs/{id}', { params: { id } }),
    done: 'Sign removed',
    failed: 'Failed to remove the sign',
    affects: ['/api/admin/signs'],
  });

  return (
    <>
      <DataTable
        caption="Signs, with visits and entries of the last 90 days"
        columns={columns}
        rows={signs}
        rowKey={({ id }) => id}
        empty="No signs yet"
        actions={(sign) => (
          <Button
            size="small"
            aria-label={`Remove ${sign.name}`}
            onClick={() =>
              ask({
                title: 'Remove this sign?',
                description: `Its counts are deleted. Where ${sign.name} is printed, the code still works.`,
                confirmLabel: 'Remove Sign',
                onConfirm: () => remove(sign),
              })
            }
          >
            Remove
          </Button>
        )}
      />
      {signs
        .filter(({ hours }) => hours.length > 0)
        .map(({ id, name, hours }) => (
          <Fold key={id} title={`${name}, by hour`}>
            <DataTable
              caption={`${name}, the latest hours with visits`}
              columns={hourColumns}
              rows={hours}
              rowKey={({ hour }) => hour}
              empty="Not scanned yet"
            />
          </Fold>
        ))}
      {question}
    </>
  );
}
