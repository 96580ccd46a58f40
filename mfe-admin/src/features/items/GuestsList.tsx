import type { Guest } from '@show/contracts/entities/guest';
import { useQuery } from '@show/web-kit/query';
import type { Column } from '../../ui/table/DataTable';
import { ItemsTable } from './ItemsTable';
import { itemLists } from './itemLists';

const columns: readonly Column<Guest>[] = [
  { id: 'guest', header: 'Guest', value: ({ guestName }) => guestName },
];

/** In-studio guests, each with its editor. */
export function GuestsList() {
  const { data, error, refetch } = useQuery(itemLists['instudio-guest']);
  return (
    <ItemsTable
      kind="instudio-guest"
      caption="In-studio guests"
      search="Search in-studio guests"
      empty="No guests yet"
      items={data}
      error={error}
      onRetry={() => void refetch()}
      columns={columns}
    />
  );
}
