import type { Sponsor } from '@show/contracts/entities/sponsor';
import { read, useQuery } from '@show/web-kit/query';
import { Badge } from '@show/web-kit/ui';
import { useMemo } from 'react';
import { useAdminItems } from '../../../api/useAdminItems';
import { AdminPanel } from '../../../ui/layout/AdminPanel';
import { withData } from '../../../ui/status/Loaded';
import type { Column } from '../../../ui/table/DataTable';
import { ItemList } from '../list/ItemList';
import { statusColumn, titleColumn } from '../list/itemColumns';
import { type ItemRow, rowsOfKind } from '../list/itemRow';
import styles from './locations.module.css';
import { pointText } from './PlacesOfSegment';

/** Whether the map shows it, or why not. */
function mapState({ showOnMap, latitude }: Sponsor): string {
  if (latitude === null) return 'No point';
  return showOnMap ? 'Shown' : 'Hidden';
}

const columns: readonly Column<ItemRow<Sponsor>>[] = [
  titleColumn,
  {
    id: 'name',
    header: 'Location',
    value: ({ content }) =>
      [content.locationName, content.locationAddress].filter(Boolean).join(', ') || null,
    cell: ({ content: { locationName, locationAddress } }) => (
      <div>
        {locationName}
        {locationAddress && <span className={styles.address}>{locationAddress}</span>}
      </div>
    ),
  },
  {
    id: 'point',
    header: 'Coordinates',
    value: ({ content }) => content.latitude,
    cell: ({ content }) => pointText(content),
  },
  {
    id: 'map',
    header: 'Map',
    value: ({ content }) => mapState(content),
    cell: ({ content }) => (
      <Badge tone={mapState(content) === 'Shown' ? 'sponsor' : 'plain'}>{mapState(content)}</Badge>
    ),
  },
  statusColumn,
];

export function SponsorLocations() {
  const query = useQuery(read('/api/sponsors', { query: { hidden: true } }));
  const { data: items } = useAdminItems();
  const rows = useMemo(() => rowsOfKind('sponsor', query.data, items), [query.data, items]);
  return (
    <AdminPanel
      level={3}
      title="Sponsor Locations"
      intro="A sponsor is on the map once it has a point and is set to be shown."
    >
      <ItemList
        caption="Sponsors"
        search="Search sponsors"
        query={withData(query, rows)}
        columns={columns}
        parts={['place']}
        editLabel="Edit location"
        empty="No sponsors found."
      />
    </AdminPanel>
  );
}
