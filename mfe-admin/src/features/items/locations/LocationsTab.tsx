import { Tabs } from '@show/web-kit/tabs';
import { use, useState } from 'react';
import { AdminPanel } from '../../../ui/layout/AdminPanel';
import { ShownTab } from '../../../ui/shownTab';
import { SegmentLocations } from './SegmentLocations';
import { SponsorLocations } from './SponsorLocations';

const tabs = [
  { id: 'segments', label: 'TV Segments', content: <SegmentLocations /> },
  { id: 'sponsors', label: 'Sponsors', content: <SponsorLocations /> },
];

export function LocationsTab() {
  const [kind, setKind] = useState('segments');
  const isShown = use(ShownTab);
  return (
    <AdminPanel title="Locations" intro="Everything with a point is on the public map.">
      <Tabs
        label="Kind of location"
        keep
        value={kind}
        onChange={setKind}
        tabs={tabs.map((tab) => ({
          ...tab,
          content: <ShownTab value={isShown && tab.id === kind}>{tab.content}</ShownTab>,
        }))}
      />
    </AdminPanel>
  );
}
