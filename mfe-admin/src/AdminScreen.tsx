import { usePageMeta } from '@show/web-kit/page';
import { Dashboard, type DashboardTab } from './dashboard/Dashboard';
import { Gate } from './Gate';

/** Each tab's code comes when it is first chosen. */
const tabs: readonly DashboardTab[] = [
  {
    id: 'giveaway',
    label: 'Giveaway',
    load: () =>
      import(/* webpackChunkName: "admin-giveaway" */ './giveaway/GiveawayTab').then((m) => m.GiveawayTab),
  },
  {
    id: 'images',
    label: 'Images',
    load: () => import(/* webpackChunkName: "admin-images" */ './images/ImagesTab').then((m) => m.ImagesTab),
  },
  {
    id: 'general-images',
    label: 'General Images',
    load: () =>
      import(/* webpackChunkName: "admin-general-images" */ './general-images/GeneralImagesTab').then(
        (m) => m.GeneralImagesTab,
      ),
  },
  {
    id: 'locations',
    label: 'Locations',
    load: () =>
      import(/* webpackChunkName: "admin-locations" */ './locations/LocationsTab').then(
        (m) => m.LocationsTab,
      ),
  },
  {
    id: 'bts',
    label: 'BTS Albums',
    load: () => import(/* webpackChunkName: "admin-bts" */ './albums/AlbumsTab').then((m) => m.AlbumsTab),
  },
  {
    id: 'filming-calendar',
    label: 'Filming Calendar',
    load: () =>
      import(/* webpackChunkName: "admin-filming" */ './filming/FilmingTab').then((m) => m.FilmingTab),
  },
  {
    id: 'publishing',
    label: 'Publishing',
    load: () =>
      import(/* webpackChunkName: "admin-publishing" */ './publishing/PublishingTab').then(
        (m) => m.PublishingTab,
      ),
  },
  {
    id: 'activity',
    label: 'Activity',
    load: () =>
      import(/* webpackChunkName: "admin-activity" */ './activity/ActivityTab').then((m) => m.ActivityTab),
  },
  {
    id: 'refusals',
    label: 'Browser Reports',
    load: () =>
      import(/* webpackChunkName: "admin-refusals" */ './refusals/RefusalsTab').then((m) => m.RefusalsTab),
  },
];

export function AdminScreen() {
  usePageMeta({ title: 'Admin' });
  return (
    <Gate>
      <Dashboard tabs={tabs} />
    </Gate>
  );
}
