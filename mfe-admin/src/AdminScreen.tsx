import { usePageMeta } from '@show/web-kit/page';
import { read, useQuery } from '@show/web-kit/query';
import { useRef } from 'react';
import { useSession } from './api/session';
import { Dashboard, type DashboardTab } from './dashboard/Dashboard';
import { Gate } from './session/Gate';

/** Tabs load their code when they are first selected. */
const tabs: readonly DashboardTab[] = [
  {
    id: 'giveaway',
    label: 'Giveaway',
    load: () =>
      import(/* webpackChunkName: "admin-giveaway" */ './features/giveaway/GiveawayTab').then(
        (m) => m.GiveawayTab,
      ),
  },
  {
    id: 'images',
    label: 'Images',
    load: () =>
      import(/* webpackChunkName: "admin-images" */ './features/items/ImagesTab').then((m) => m.ImagesTab),
  },
  {
    id: 'general-images',
    label: 'General Images',
    load: () =>
      import(/* webpackChunkName: "admin-general-images" */ './features/library/GeneralImagesTab').then(
        (m) => m.GeneralImagesTab,
      ),
  },
  {
    id: 'locations',
    label: 'Locations',
    load: () =>
      import(/* webpackChunkName: "admin-locations" */ './features/locations/LocationsTab').then(
        (m) => m.LocationsTab,
      ),
  },
  {
    id: 'bts',
    label: 'BTS Albums',
    load: () =>
      import(/* webpackChunkName: "admin-bts" */ './features/albums/AlbumsTab').then((m) => m.AlbumsTab),
  },
  {
    id: 'filming-calendar',
    label: 'Filming Calendar',
    load: () =>
      import(/* webpackChunkName: "admin-filming" */ './features/filming/FilmingTab').then(
        (m) => m.FilmingTab,
      ),
  },
  {
    id: 'publishing',
    label: 'Publishing',
    load: () =>
      import(/* webpackChunkName: "admin-publishing" */ './features/publishing/PublishingTab').then(
        (m) => m.PublishingTab,
      ),
  },
  {
    id: 'start',
    label: 'Start',
    load: () =>
      import(/* webpackChunkName: "admin-start" */ './features/start/StartTab').then((m) => m.StartTab),
  },
  {
    id: 'show',
    label: 'Show',
    load: () => import(/* webpackChunkName: "admin-show" */ './features/show/ShowTab').then((m) => m.ShowTab),
  },
  {
    id: 'privacy',
    label: 'Privacy',
    load: () =>
      import(/* webpackChunkName: "admin-privacy" */ './features/privacy/PrivacyTab').then(
        (m) => m.PrivacyTab,
      ),
  },
  {
    id: 'people',
    label: 'People',
    forOwners: true,
    load: () =>
      import(/* webpackChunkName: "admin-people" */ './features/people/PeopleTab').then((m) => m.PeopleTab),
  },
  {
    id: 'activity',
    label: 'Activity',
    load: () =>
      import(/* webpackChunkName: "admin-activity" */ './features/activity/ActivityTab').then(
        (m) => m.ActivityTab,
      ),
  },
  {
    id: 'trash',
    label: 'Trash',
    load: () =>
      import(/* webpackChunkName: "admin-trash" */ './features/activity/TrashTab').then((m) => m.TrashTab),
  },
  {
    id: 'refusals',
    label: 'Browser Reports',
    load: () =>
      import(/* webpackChunkName: "admin-refusals" */ './features/browser-reports/RefusalsTab').then(
        (m) => m.RefusalsTab,
      ),
  },
  {
    id: 'account',
    label: 'Your Account',
    load: () =>
      import(/* webpackChunkName: "admin-account" */ './features/account/AccountTab').then(
        (m) => m.AccountTab,
      ),
  },
];
const ofEditors = tabs.filter(({ forOwners }) => !forOwners);

export function AdminScreen() {
  usePageMeta({ title: 'Admin' });
  return (
    <Gate>
      <Opening />
    </Gate>
  );
}

/** An installation without any item opens on its first day, and stays there when the first item is made. */
function Opening() {
  const { data, isPending } = useQuery(read('/api/admin/start'));
  const { data: session } = useSession();
  const opening = useRef<string | null>(null);
  if (!isPending) opening.current ??= data?.empty ? 'start' : 'giveaway';
  // Once the session has ended all tabs stay, hidden, with what was typed in them.
  const shown = session?.member?.role === 'editor' ? ofEditors : tabs;
  return <Dashboard tabs={shown} opening={opening.current} />;
}
