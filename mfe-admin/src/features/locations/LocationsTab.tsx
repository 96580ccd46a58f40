import { Tabs } from '@show/web-kit/tabs';
import { useState } from 'react';
import { AdminPanel } from '../../ui/layout/AdminPanel';
import { SegmentLocations } from './SegmentLocations';
import { SponsorLocations } from './SponsorLocations';

/** The tab of locations. */
export function LocationsTab() {
  const [kind, setKind] = useState('segments');
  return (
    <AdminPanel title="Locations" intro="Everything with a point is on the public map.">
      <Tabs
        label="Kind of location"
        keep
        value={kind}
        onChange={setKind}
        tabs={[
          { id: 'segments', label: 'TV Segments', content: <SegmentLocations /> },
          { id: 'sponsors', label: 'Sponsors', content: <SponsorLocations /> },
        ]}
      />
    </AdminPanel>
  );
}
