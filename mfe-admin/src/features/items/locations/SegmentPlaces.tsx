import type { MapItem } from '@show/contracts/entities/mapItem';
import type { Segment } from '@show/contracts/entities/segment';
import { read, useQuery } from '@show/web-kit/query';
import { Badge, Button } from '@show/web-kit/ui';
import { MapPin } from 'lucide-react';
import { useMemo, useState } from 'react';
import { FormPanel } from '../../../ui/form/FormPanel';
import { useConfirmDiscard } from '../../../ui/form/useConfirmDiscard';
import { Loaded, withData } from '../../../ui/status/Loaded';
import { type Column, DataTable } from '../../../ui/table/DataTable';
import { ItemLink } from '../../../ui/table/ItemLink';
import { itemLists } from '../list/itemLists';
import { SegmentLocationForm } from './SegmentLocationForm';

const formLabel = 'Location of the segment';

interface SegmentPlace {
  segment: Segment;
  /** Its first location, if it is on the map. */
  place: MapItem | undefined;
}

const columns: readonly Column<SegmentPlace>[] = [
  {
    id: 'title',
    header: 'TV segment',
    value: ({ segment }) => segment.title,
    cell: ({ segment: { id, title } }) => <ItemLink type="segment" id={id} title={title} />,
  },
  {
    id: 'category',
    header: 'Category',
    value: ({ segment }) => segment.category?.name ?? null,
    cell: ({ segment: { category } }) =>
      category && <Badge color={category.color ?? undefined}>{category.name}</Badge>,
  },
  {
    id: 'place',
    header: 'Location',
    value: ({ place }) => place?.locationName ?? null,
    cell: ({ place }) => place?.locationName ?? 'Not on the map',
  },
  { id: 'city', header: 'City', value: ({ place }) => place?.locationCity ?? null },
];

/** All segments; one location at a time is edited. */
export function SegmentPlaces() {
  const query = useQuery(itemLists.segment);
  const { data: segments } = query;
  const { data: items, isPending } = useQuery(read('/api/segment-locations/map'));
  const [edited, setEdited] = useState<number>();
  const { confirmDiscard, question } = useConfirmDiscard(formLabel);
  const editing = (id: number) => edited === id;

  const rows = useMemo(() => {
    // Their names make some rows higher.
    if (isPending) return undefined;
    const first = new Map<number, MapItem>();
    for (const item of items ?? []) {
      if (item.type === 'segment' && !first.has(item.segment.id)) first.set(item.segment.id, item);
    }
    return segments?.map((segment) => ({ segment, place: first.get(segment.id) }));
  }, [segments, items, isPending]);

  return (
    <>
      <DataTable
        caption="TV segments and their locations"
        columns={columns}
        query={withData(query, rows)}
        rowKey={({ segment }) => segment.id}
        search="Search segments"
        empty="No locations found"
        actions={({ segment: { id, title } }) => (
          <Button
            size="small"
            icon={<MapPin aria-hidden="true" />}
            aria-expanded={editing(id)}
            aria-label={`Edit location of ${title}`}
            onClick={() => confirmDiscard(() => setEdited(editing(id) ? undefined : id))}
          >
            Edit Location
          </Button>
        )}
        details={({ segment }) =>
          editing(segment.id) && (
            <FormPanel level={2} title={`Location of ${segment.title}`}>
              <FirstLocation segmentId={segment.id} onClose={() => setEdited(undefined)} />
            </FormPanel>
          )
        }
      />
      {question}
    </>
  );
}

function FirstLocation({ segmentId, onClose }: { segmentId: number; onClose: () => void }) {
  const query = useQuery(
    read('/api/segment-locations/segment/{segmentId}', { params: { segmentId }, query: { hidden: true } }),
  );
  return (
    <Loaded query={query} height="30rem">
      {([location]) => (
        <SegmentLocationForm label={formLabel} segmentId={segmentId} location={location} onClose={onClose} />
      )}
    </Loaded>
  );
}
