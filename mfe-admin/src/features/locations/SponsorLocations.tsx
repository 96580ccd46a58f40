import type { Sponsor } from '@show/contracts/entities/sponsor';
import { read, useQuery } from '@show/web-kit/query';
import { Badge, Button } from '@show/web-kit/ui';
import { MapPin } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ItemFieldsForm } from '../../items/ItemFieldsForm';
import { FormPanel } from '../../ui/form/FormPanel';
import { useConfirmDiscard } from '../../ui/form/useConfirmDiscard';
import { AdminPanel } from '../../ui/layout/AdminPanel';
import { type Column, DataTable } from '../../ui/table/DataTable';
import { ItemLink } from '../../ui/table/ItemLink';
import { pointText } from './listedLocations';
import styles from './listedLocations.module.css';

const formLabel = 'Sponsor location';
const needed = {
  names: ['locationName', 'locationAddress'],
  message: 'Please enter both location name and address',
};

/** Whether the map shows it, or why not. */
function mapState({ showOnMap, latitude }: Sponsor): string {
  if (latitude === null) return 'No point';
  return showOnMap ? 'Shown' : 'Hidden';
}

const columns: readonly Column<Sponsor>[] = [
  {
    id: 'title',
    header: 'Sponsor',
    value: ({ title }) => title,
    cell: ({ id, title }) => <ItemLink type="sponsor" id={id} title={title} />,
  },
  {
    id: 'name',
    header: 'Location',
    value: ({ locationName, locationAddress }) =>
      [locationName, locationAddress].filter(Boolean).join(', ') || null,
    cell: ({ locationName, locationAddress }) => (
      <div>
        {locationName}
        {locationAddress && <span className={styles.address}>{locationAddress}</span>}
      </div>
    ),
  },
  {
    id: 'point',
    header: 'Coordinates',
    value: ({ latitude }) => latitude,
    cell: pointText,
  },
  {
    id: 'map',
    header: 'Map',
    value: mapState,
    cell: (sponsor) => (
      <Badge tone={mapState(sponsor) === 'Shown' ? 'sponsor' : 'plain'}>{mapState(sponsor)}</Badge>
    ),
  },
];

/** Locations of sponsors; one at a time is edited. */
export function SponsorLocations() {
  const { data, error, refetch } = useQuery(read('/api/sponsors', { query: { hidden: true } }));
  const [edited, setEdited] = useState<number>();
  const { confirmDiscard, question } = useConfirmDiscard(formLabel);
  const close = () => setEdited(undefined);
  const editing = (id: number) => edited === id;

  return (
    <AdminPanel
      level={3}
      title="Sponsor Locations"
      intro="A sponsor is on the map once it has a point and is set to be shown."
    >
      <DataTable
        caption="Sponsors"
        columns={columns}
        rows={data}
        rowKey={({ id }) => id}
        search="Search sponsors"
        empty="No sponsors found."
        error={error}
        onRetry={() => void refetch()}
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
        details={(sponsor) =>
          editing(sponsor.id) && (
            <FormPanel title={`Location of ${sponsor.title}`}>
              <SponsorLocationForm sponsor={sponsor} onClose={close} />
            </FormPanel>
          )
        }
      />
      {question}
    </AdminPanel>
  );
}

function SponsorLocationForm({ sponsor, onClose }: { sponsor: Sponsor; onClose: () => void }) {
  const saved = useMemo(() => ({ content: sponsor }), [sponsor]);
  return (
    <ItemFieldsForm
      kind="sponsor"
      saved={saved}
      fields="place"
      label={formLabel}
      saveLabel="Save Location"
      discardLabel="Cancel"
      alwaysReady
      needed={needed}
      toastsInvalid
      onClose={onClose}
    />
  );
}
