import type { Guest } from '@show/contracts/entities/guest';
import { useQuery } from '@show/web-kit/query';
import type { Column } from '../../ui/table/DataTable';
import { ImagesList } from './ImagesList';
import { itemLists } from './list/itemLists';
import type { ItemRow } from './list/itemRow';

const columns: readonly Column<ItemRow<Guest>>[] = [
  { id: 'guest', header: 'Guest', value: ({ content }) => content.guestName },
];

/** In-studio guests, each with its editor. */
export function GuestsList() {
  return (
    <ImagesList
      kind="instudio-guest"
      caption="In-studio guests"
      search="Search in-studio guests"
      empty="No guests yet"
      query={useQuery(itemLists['instudio-guest'])}
      columns={columns}
    />
  );
}
