import { read, useQuery } from '@show/web-kit/query';
import { Button } from '@show/web-kit/ui';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { FormPanel } from '../../../ui/form/FormPanel';
import { useConfirmDiscard } from '../../../ui/form/useConfirmDiscard';
import { Loaded, withData } from '../../../ui/status/Loaded';
import { DataTable } from '../../../ui/table/DataTable';
import { titleColumn } from '../list/itemColumns';
import { itemLists } from '../list/itemLists';
import { rowsOfKind } from '../list/itemRow';
import { SegmentLocationForm } from './SegmentLocationForm';
import { usePlaceColumns } from './SegmentLocations';

const formLabel = 'Location of the segment';

/** All segments; one location at a time is edited. */
export function SegmentPlaces() {
  const query = useQuery(itemLists.segment);
  const placeColumns = usePlaceColumns();
  const [edited, setEdited] = useState<number>();
  const { confirmDiscard, question } = useConfirmDiscard(formLabel);
  const editing = (id: number) => edited === id;

  return (
    <>
      <DataTable
        caption="TV segments and their locations"
        columns={[{ ...titleColumn, header: 'TV segment' }, ...(placeColumns ?? [])]}
        query={withData(query, placeColumns && rowsOfKind('segment', query.data))}
        rowKey={({ id }) => id}
        search="Search segments"
        empty="No locations found"
        actions={({ id, title }) => (
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
        details={({ id, title }) =>
          editing(id) && (
            <FormPanel level={2} title={`Location of ${title}`}>
              <FirstLocation segmentId={id} onClose={() => setEdited(undefined)} />
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
