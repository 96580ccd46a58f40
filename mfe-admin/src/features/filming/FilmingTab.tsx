import type { FilmingEvent } from '@show/contracts/entities/filmingEvent';
import { read, useQuery } from '@show/web-kit/query';
import { Badge, Button } from '@show/web-kit/ui';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { send } from '../../api/send';
import { useAdminMutation } from '../../api/useAdminMutation';
import { useIntent } from '../../commands/intents';
import { useQuestion } from '../../ui/dialog/useQuestion';
import { FormPanel } from '../../ui/form/FormPanel';
import { useConfirmDiscard } from '../../ui/form/useConfirmDiscard';
import { AdminPanel } from '../../ui/layout/AdminPanel';
import { type Column, DataTable } from '../../ui/table/DataTable';
import { EditAndDelete } from '../../ui/table/EditAndDelete';
import { FilterSelect } from '../../ui/table/FilterSelect';
import { useUrlState } from '../../ui/useUrlState';
import { dayText, timeText } from './eventTexts';
import { FilmingForm, formLabel } from './FilmingForm';

const columns: readonly Column<FilmingEvent>[] = [
  {
    id: 'date',
    header: 'Date',
    value: ({ startsAt }) => startsAt,
    searchText: ({ date }) => dayText(date),
    cell: ({ date }) => <time dateTime={date}>{dayText(date)}</time>,
  },
  { id: 'time', header: 'Time', value: ({ startTime }) => startTime, cell: timeText },
  {
    id: 'place',
    header: 'Place',
    value: ({ location, fullAddress }) => `${location} ${fullAddress}`,
    cell: ({ location, fullAddress }) => (
      <div>
        <strong>{location}</strong>
        <br />
        {fullAddress}
      </div>
    ),
  },
  {
    id: 'point',
    header: 'Map',
    value: ({ latitude }) => (latitude === null ? 'No point' : 'On the map'),
    cell: ({ latitude }) =>
      latitude === null ? <Badge tone="gold">No point</Badge> : <Badge tone="place">On the map</Badge>,
  },
];

/** The tab of filming days: upcoming events, or all, and the form of one. */
export function FilmingTab() {
  /** Null: a new event. */
  const [edited, setEdited] = useState<FilmingEvent | null>();
  const [ask, removal] = useQuestion();
  const { confirmDiscard, question } = useConfirmDiscard(formLabel);
  const close = () => setEdited(undefined);
  useIntent('filming', (event) => confirmDiscard(() => setEdited(event === 'new' ? null : event)));

  const { mutateAsync: remove } = useAdminMutation({
    call: ({ id, updatedAt }: FilmingEvent) =>
      send('DELETE /api/filming-calendar/{id}', { params: { id }, query: { updatedAt } }),
    done: 'Filming event deleted successfully',
    removed: ({ id }) => ({ kind: 'filming', itemId: id }),
    failed: 'Failed to delete filming event',
    affects: ['/api/filming-calendar'],
    onSaved: (_, { id }) => edited?.id === id && close(),
  });

  const upcoming = useQuery(read('/api/filming-calendar/upcoming'));
  const all = useQuery(read('/api/filming-calendar'));
  const [period, setPeriod] = useUrlState('period', ['upcoming', 'all']);
  const count = (events: readonly FilmingEvent[] | undefined) => (events ? ` (${events.length})` : '');

  return (
    <AdminPanel
      title="Filming Calendar"
      intro="Visitors see the next event on the home page until its day is over where it takes place."
      actions={
        <Button
          variant={edited === undefined ? 'primary' : 'secondary'}
          icon={<CalendarPlus aria-hidden="true" />}
          onClick={() => confirmDiscard(() => setEdited(null))}
        >
          Schedule Event
        </Button>
      }
    >
      {edited !== undefined && (
        <FormPanel key={edited?.id ?? 'new'} title={edited ? 'Edit Filming Event' : 'Schedule Filming Event'}>
          <FilmingForm event={edited} onClose={close} />
        </FormPanel>
      )}
      <DataTable
        key={period}
        caption={period === 'upcoming' ? 'Upcoming filming events' : 'All filming events'}
        columns={columns}
        query={period === 'upcoming' ? upcoming : all}
        rowKey={({ id }) => id}
        inUrl
        search="Search events"
        filters={
          <FilterSelect
            label="Show"
            value={period}
            onChange={(chosen) => setPeriod(chosen === 'all' ? 'all' : 'upcoming')}
          >
            <option value="upcoming">{`Upcoming${count(upcoming.data)}`}</option>
            <option value="all">{`All events${count(all.data)}`}</option>
          </FilterSelect>
        }
        empty={
          period === 'upcoming' ? 'No upcoming filming events scheduled.' : 'No filming events scheduled yet.'
        }
        emptyHint="Schedule one, and visitors see it on the home page."
        actions={(event) => (
          <EditAndDelete
            name={`${event.location}, ${dayText(event.date)}`}
            onEdit={() => confirmDiscard(() => setEdited(event))}
            onDelete={() =>
              ask({
                title: 'Delete this filming event?',
                description: `${event.location}, ${dayText(event.date)}, leaves the website. Calendars that subscribe to it show the day as cancelled. You can restore it from the trash for 30 days.`,
                confirmLabel: 'Delete Event',
                onConfirm: () => remove(event),
              })
            }
          />
        )}
      />
      {removal}
      {question}
    </AdminPanel>
  );
}
