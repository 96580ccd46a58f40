import type { MapItem } from '@show/contracts/entities/mapItem';
import type { Segment } from '@show/contracts/entities/segment';
import { read, useQuery } from '@show/web-kit/query';
import { Badge, Button } from '@show/web-kit/ui';
import { MapPinPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useIsVolunteer } from '../../../api/session';
import { useAdminItems } from '../../../api/useAdminItems';
import { FormPanel } from '../../../ui/form/FormPanel';
import { AdminPanel } from '../../../ui/layout/AdminPanel';
import { withData } from '../../../ui/status/Loaded';
import type { Column } from '../../../ui/table/DataTable';
import { ItemList } from '../list/ItemList';
import { statusColumn, titleColumn } from '../list/itemColumns';
import { itemLists } from '../list/itemLists';
import { type ItemRow, rowsOfKind } from '../list/itemRow';
import { PlacesOfSegment } from './PlacesOfSegment';
import { SegmentLocationForm } from './SegmentLocationForm';

const categoryColumn: Column<ItemRow<Segment>> = {
  id: 'category',
  header: 'Category',
  value: ({ content }) => content.category?.name ?? null,
  cell: ({ content: { category } }) =>
    category && <Badge color={category.color ?? undefined}>{category.name}</Badge>,
};

/** The locations on the map, by their segment; undefined while they load. */
function usePlaces(): ReadonlyMap<number, readonly MapItem[]> | undefined {
  const { data, isPending } = useQuery(read('/api/segment-locations/map'));
  return useMemo(() => {
    if (isPending) return undefined;
    const places = new Map<number, MapItem[]>();
    for (const item of data ?? []) {
      if (item.type !== 'segment') continue;
      places.set(item.segment.id, [...(places.get(item.segment.id) ?? []), item]);
    }
    return places;
  }, [data, isPending]);
}

const textOf = (places: readonly MapItem[] = [], of: (place: MapItem) => string | null) =>
  [...new Set(places.map(of))].filter(Boolean).join(', ') || null;

/** Category, names and cities of the places of segments; undefined while they load, as names make some rows higher. */
export function usePlaceColumns(): readonly Column<ItemRow<Segment>>[] | undefined {
  const places = usePlaces();
  const nameOf = ({ id }: ItemRow) => textOf(places?.get(id), ({ locationName }) => locationName);
  return (
    places && [
      categoryColumn,
      {
        id: 'place',
        header: 'Location',
        value: nameOf,
        cell: (row) => nameOf(row) ?? 'Not on the map',
      },
      {
        id: 'city',
        header: 'City',
        value: ({ id }) => textOf(places.get(id), ({ locationCity }) => locationCity),
      },
    ]
  );
}

export function SegmentLocations() {
  const query = useQuery(itemLists.segment);
  const { data: items } = useAdminItems();
  const placeColumns = usePlaceColumns();
  const [adding, setAdding] = useState(false);
  const isVolunteer = useIsVolunteer();
  const rows = useMemo(() => rowsOfKind('segment', query.data, items), [query.data, items]);
  const changeable = (rows ?? [])
    .filter(({ item }) => !isVolunteer || item?.isVisible === false)
    .map(({ content }) => content);

  return (
    <AdminPanel
      level={3}
      title="TV Segment Locations"
      intro="A segment may have several locations. Open a segment to see also those that have no point yet."
      actions={
        <Button
          variant={adding ? 'secondary' : 'primary'}
          icon={<MapPinPlus aria-hidden="true" />}
          onClick={() => setAdding(true)}
        >
          Add Location
        </Button>
      }
    >
      {adding && (
        <FormPanel title="Add Location">
          <SegmentLocationForm
            label="Segment location"
            segments={changeable}
            segmentId={undefined}
            location={undefined}
            onClose={() => setAdding(false)}
          />
        </FormPanel>
      )}
      <ItemList
        caption="TV segments and their locations"
        search="Search segments"
        query={withData(query, placeColumns && rows)}
        columns={[titleColumn, ...(placeColumns ?? []), statusColumn]}
        parts={[]}
        editLabel="Edit location"
        below={(row) => <PlacesOfSegment row={row} segments={changeable} />}
        empty="No segments yet"
        emptyHint="Make one under Images, then give it a place."
      />
    </AdminPanel>
  );
}
