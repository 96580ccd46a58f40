import { usePageMeta } from '@show/web-kit/page';
import { Container } from '@show/web-kit/ui';
import { Gate } from '../Gate';
import { LocationsTab } from './LocationsTab';

/** `/admin/locations`: the same gate as the dashboard. */
export function LocationsScreen() {
  usePageMeta({ title: 'Locations' });
  return (
    <Gate>
      <Container>
        <h1>TV Segment Locations</h1>
        <LocationsTab />
      </Container>
    </Gate>
  );
}
