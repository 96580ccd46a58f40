import type { Segment } from '@show/contracts/entities/segment';
import type { SegmentLocation } from '@show/contracts/entities/segmentLocation';
import { coordinates } from '@show/web-kit/format';
import { read, useQuery } from '@show/web-kit/query';
import { Button, ErrorState } from '@show/web-kit/ui';
import { MapPinPlus } from 'lucide-react';
import { useState } from 'react';
import { send } from '../../../api/send';
import { useIsLocked } from '../../../api/session';
import { useAdminMutation } from '../../../api/useAdminMutation';
import { useQuestion } from '../../../ui/dialog/useQuestion';
import { FormPanel } from '../../../ui/form/FormPanel';
import { useConfirmDiscard } from '../../../ui/form/useConfirmDiscard';
import { type Column, DataTable } from '../../../ui/table/DataTable';
import { EditAndDelete } from '../../../ui/table/EditAndDelete';
import type { ItemRow } from '../list/itemRow';
import { rowFormLabel } from '../list/RowEditor';
import styles from './locations.module.css';
import { SegmentLocationForm } from './SegmentLocationForm';

interface MaybePoint {
  latitude: number | null;
  longitude: number | null;
}

/** Coordinates with six decimals. */
export const pointText = ({ latitude, longitude }: MaybePoint): string =>
  latitude === null || longitude === null ? 'No point' : coordinates(latitude, longitude, 6);

const columns: readonly Column<SegmentLocation>[] = [
  {
    id: 'name',
    header: 'Location',
    value: ({ locationName, locationAddress }) => [locationName, locationAddress].filter(Boolean).join(', '),
    cell: ({ locationName, locationAddress }) => (
      <div>
        {locationName}
        {locationAddress && <span className={styles.address}>{locationAddress}</span>}
      </div>
    ),
  },
  { id: 'city', header: 'City', value: ({ locationCity }) => locationCity },
  { id: 'point', header: 'Coordinates', value: ({ latitude }) => latitude, cell: pointText },
];

interface PlacesOfSegmentProps {
  row: ItemRow;
  /** To which a location can be moved. */
  segments: readonly Segment[];
}

/** The locations of a segment; one at a time is edited. */
export function PlacesOfSegment({ row, segments }: PlacesOfSegmentProps) {
  const segmentId = row.id;
  const label = rowFormLabel('Location', row);
  const query = useQuery(
    read('/api/segment-locations/segment/{segmentId}', { params: { segmentId }, query: { hidden: true } }),
  );
  /** Null: a new one. */
  const [edited, setEdited] = useState<number | null>();
  const [ask, removal] = useQuestion();
  const { confirmDiscard, question } = useConfirmDiscard(label);
  const isLocked = useIsLocked(row.item);
  const close = () => setEdited(undefined);
  const { data } = query;
  const location = data?.find(({ id }) => id === edited);

  const { mutateAsync: remove } = useAdminMutation({
    call: ({ id, updatedAt }: SegmentLocation) =>
      send('DELETE /api/segment-locations/{id}', { params: { id }, query: { updatedAt } }),
    done: 'Location deleted successfully',
    removed: ({ id }) => ({ kind: 'location', itemId: id }),
    failed: 'Failed to delete location',
    affects: ['/api/segment-locations'],
    onSaved: (_, { id }) => edited === id && close(),
  });

  return (
    <div className={styles.places}>
      <DataTable
        caption={`Locations of ${row.title}`}
        columns={columns}
        query={query}
        rowKey={({ id }) => id}
        unsorted
        empty="No locations added yet."
        actions={
          isLocked
            ? undefined
            : (one) => (
                <EditAndDelete
                  name={one.locationName}
                  onEdit={() => confirmDiscard(() => setEdited(one.id))}
                  onDelete={() =>
                    ask({
                      title: 'Delete this location?',
                      description: `${one.locationName} leaves the map and ${row.title}. You can restore it from the trash for 30 days.`,
                      confirmLabel: 'Delete Location',
                      onConfirm: () => remove(one),
                    })
                  }
                />
              )
        }
      />
      {!isLocked && (
        <Button
          size="small"
          icon={<MapPinPlus aria-hidden="true" />}
          aria-label={`Add a location to ${row.title}`}
          onClick={() => confirmDiscard(() => setEdited(null))}
        >
          Add Location
        </Button>
      )}
      {data && typeof edited === 'number' && !location && (
        <ErrorState
          level={3}
          title="This location is gone"
          text="Someone else has deleted it."
          onRetry={close}
          retryLabel="Close"
        />
      )}
      {(edited === null || location) && (
        <FormPanel key={edited} title={location ? 'Edit Location' : 'Add Location'}>
          <SegmentLocationForm
            label={label}
            segments={segments}
            segmentId={segmentId}
            location={location}
            onClose={close}
          />
        </FormPanel>
      )}
      {removal}
      {question}
    </div>
  );
}
