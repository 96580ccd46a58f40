import type { Segment } from '@show/contracts/entities/segment';
import { read, useQuery } from '@show/web-kit/query';
import { Button } from '@show/web-kit/ui';
import { MapPinPlus, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { send } from '../../api/send';
import { useAdminMutation } from '../../api/useAdminMutation';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { useFallbackFocus } from '../../ui/dialog/useFallbackFocus';
import { FormPanel } from '../../ui/form/FormPanel';
import { useConfirmDiscard } from '../../ui/form/useConfirmDiscard';
import { AdminPanel } from '../../ui/layout/AdminPanel';
import { DataTable } from '../../ui/table/DataTable';
import { FilterSelect } from '../../ui/table/FilterSelect';
import { EditedLocation } from './EditedLocation';
import { type ListedLocation, locationColumns, useListedLocations } from './listedLocations';
import { SegmentLocationForm } from './SegmentLocationForm';

const none: readonly Segment[] = [];
const formLabel = 'Segment location';

/** Locations of all segments or of one, with their form. */
export function SegmentLocations() {
  const { data: segments = none } = useQuery(read('/api/tv-segments', { query: { hidden: true } }));
  const [chosen, setChosen] = useState<number>();
  const { rows, error, refetch } = useListedLocations(segments, chosen);
  /** Null: a new one. */
  const [edited, setEdited] = useState<ListedLocation | null>();
  const [leaving, setLeaving] = useState<ListedLocation>();
  const { confirmDiscard, question } = useConfirmDiscard(formLabel);
  const opener = useFallbackFocus<HTMLButtonElement>(leaving !== undefined);
  const close = () => setEdited(undefined);

  const { mutateAsync: remove } = useAdminMutation({
    call: ({ id }: ListedLocation) => send('DELETE /api/segment-locations/{id}', { params: { id } }),
    done: 'Location deleted successfully',
    removed: ({ id }) => ({ kind: 'location', itemId: id }),
    failed: 'Failed to delete location',
    affects: ['/api/segment-locations'],
    onSaved: (_, { id }) => edited?.id === id && close(),
  });

  return (
    <AdminPanel
      level={3}
      title="TV Segment Locations"
      intro="A segment may have several locations. Choose a segment to see also those of its locations that have no point yet."
      actions={
        <Button
          ref={opener}
          variant={edited === undefined ? 'primary' : 'secondary'}
          icon={<MapPinPlus aria-hidden="true" />}
          onClick={() => confirmDiscard(() => setEdited(null))}
        >
          Add Location
        </Button>
      }
    >
      {edited === null && (
        <FormPanel key={`new for ${chosen}`} title="Add Location">
          <SegmentLocationForm
            label={formLabel}
            segments={segments}
            segmentId={chosen}
            location={undefined}
            onClose={close}
          />
        </FormPanel>
      )}
      {edited && (
        <FormPanel key={edited.id} title="Edit Location">
          <EditedLocation label={formLabel} segments={segments} listed={edited} onClose={close} />
        </FormPanel>
      )}
      <DataTable
        key={chosen}
        caption="Locations of TV segments"
        columns={locationColumns}
        rows={rows}
        rowKey={({ id }) => id}
        inUrl
        search="Search locations"
        filters={
          <FilterSelect
            label="TV segment"
            value={String(chosen ?? '')}
            onChange={(id) => setChosen(id ? Number(id) : undefined)}
          >
            <option value="">All on the map</option>
            {segments.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </FilterSelect>
        }
        empty="No locations added yet."
        emptyHint="Add a place to a segment, and it is on the map."
        error={error}
        onRetry={refetch}
        actions={(location) => (
          <>
            <Button
              size="small"
              icon={<Pencil aria-hidden="true" />}
              aria-label={`Edit ${location.locationName}`}
              onClick={() => confirmDiscard(() => setEdited(location))}
            >
              Edit
            </Button>
            <Button
              size="small"
              variant="quiet"
              icon={<Trash2 aria-hidden="true" />}
              aria-label={`Delete ${location.locationName}`}
              onClick={() => setLeaving(location)}
            >
              Delete
            </Button>
          </>
        )}
      />
      <ConfirmDialog
        open={leaving !== undefined}
        onOpenChange={(open) => open || setLeaving(undefined)}
        title="Delete this location?"
        description={
          leaving &&
          `${leaving.locationName} leaves the map and ${leaving.segmentTitle}. You can restore it from the trash for 30 days.`
        }
        confirmLabel="Delete Location"
        onConfirm={() => leaving && remove(leaving)}
      />
      {question}
    </AdminPanel>
  );
}
