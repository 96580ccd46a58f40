import type { FilmingEvent } from '@show/contracts/entities/filmingEvent';
import { read, useQuery } from '@show/web-kit/query';
import { Badge } from '@show/web-kit/ui';
import { type Column, DataTable } from '../../ui/table/DataTable';
import { EditAndDelete } from '../../ui/table/EditAndDelete';
import { FilterSelect } from '../../ui/table/FilterSelect';
import { useUrlState } from '../../ui/useUrlState';
import { dayText, timeText } from './eventTexts';

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

export interface FilmingTableProps {
  onEdit: (event: FilmingEvent) => void;
  onDelete: (event: FilmingEvent) => void;
}

/** Upcoming events, or all. */
export function FilmingTable({ onEdit, onDelete }: FilmingTableProps) {
  const upcoming = useQuery(read('/api/filming-calendar/upcoming'));
  const all = useQuery(read('/api/filming-calendar'));
  const [period, setPeriod] = useUrlState('period', ['upcoming', 'all']);
  const count = (events: readonly FilmingEvent[] | undefined) => (events ? ` (${events.length})` : '');

  return (
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
          onEdit={() => onEdit(event)}
          onDelete={() => onDelete(event)}
        />
      )}
    />
  );
}
