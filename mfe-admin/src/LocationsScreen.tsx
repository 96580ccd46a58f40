import { usePageMeta } from '@show/web-kit/page';
import { LocationsPage } from './features/items/locations/LocationsPage';
import { SignedIn } from './SignedIn';

/** `/admin/locations` */
export function LocationsScreen() {
  usePageMeta({ title: 'TV Segment Locations' });
  return (
    <SignedIn>
      <LocationsPage />
    </SignedIn>
  );
}
