import type { StaffRole } from '@show/contracts/domain/staffRoles';
import {
  Bell,
  CalendarDays,
  Camera,
  CircleUserRound,
  Film,
  Flag,
  Gift,
  History,
  Images,
  ListChecks,
  MapPin,
  Plug,
  RadioTower,
  Server,
  ShieldCheck,
  Trash2,
  Tv,
  Users,
} from 'lucide-react';
import type { DashboardTab, RailLine } from './dashboard/railOf';

const onAir: RailLine = { label: 'On Air', icon: <RadioTower aria-hidden="true" /> };
const showAndPeople: RailLine = { label: 'Show and People', icon: <Tv aria-hidden="true" /> };
const activityAndTrash: RailLine = {
  label: 'Activity and Trash',
  icon: <History aria-hidden="true" />,
};

/** The sections of the admin, in the order of the rail and the commands. Each loads its code when it is first selected. */
export const sections: readonly DashboardTab[] = [
  {
    id: 'giveaway',
    label: 'Giveaway',
    group: 'Content',
    icon: <Gift aria-hidden="true" />,
    key: 'g',
    load: () =>
      import(/* webpackChunkName: "admin-giveaway" */ './features/giveaway/GiveawayTab').then(
        (m) => m.GiveawayTab,
      ),
  },
  {
    id: 'on-air',
    label: 'On Air',
    group: 'Content',
    partOf: onAir,
    key: 'd',
    load: () =>
      import(/* webpackChunkName: "admin-on-air" */ './features/on-air/OnAirTab').then((m) => m.OnAirTab),
  },
  {
    id: 'night',
    label: 'Morning After',
    group: 'Content',
    partOf: onAir,
    key: 'w',
    load: () =>
      import(/* webpackChunkName: "admin-night" */ './features/night/NightTab').then((m) => m.NightTab),
  },
  {
    id: 'images',
    label: 'Images',
    group: 'Content',
    icon: <Film aria-hidden="true" />,
    key: 'i',
    forVolunteers: true,
    load: () =>
      import(/* webpackChunkName: "admin-images" */ './features/items/ImagesTab').then((m) => m.ImagesTab),
  },
  {
    id: 'general-images',
    label: 'General Images',
    group: 'Content',
    icon: <Images aria-hidden="true" />,
    key: 'm',
    forVolunteers: true,
    load: () =>
      import(/* webpackChunkName: "admin-general-images" */ './features/library/GeneralImagesTab').then(
        (m) => m.GeneralImagesTab,
      ),
  },
  {
    id: 'locations',
    label: 'Locations',
    group: 'Content',
    icon: <MapPin aria-hidden="true" />,
    key: 'l',
    forVolunteers: true,
    load: () =>
      import(/* webpackChunkName: "admin-locations" */ './features/items/locations/LocationsTab').then(
        (m) => m.LocationsTab,
      ),
  },
  {
    id: 'bts',
    label: 'BTS Albums',
    group: 'Content',
    icon: <Camera aria-hidden="true" />,
    key: 'b',
    forVolunteers: true,
    load: () =>
      import(/* webpackChunkName: "admin-bts" */ './features/albums/AlbumsTab').then((m) => m.AlbumsTab),
  },
  {
    id: 'filming-calendar',
    label: 'Filming Calendar',
    group: 'Content',
    icon: <CalendarDays aria-hidden="true" />,
    key: 'f',
    load: () =>
      import(/* webpackChunkName: "admin-filming" */ './features/filming/FilmingTab').then(
        (m) => m.FilmingTab,
      ),
  },
  {
    id: 'publishing',
    label: 'Publishing',
    group: 'Content',
    icon: <ListChecks aria-hidden="true" />,
    key: 'p',
    forVolunteers: true,
    load: () =>
      import(/* webpackChunkName: "admin-publishing" */ './features/items/PublishingTab').then(
        (m) => m.PublishingTab,
      ),
  },
  {
    id: 'start',
    label: 'Start',
    group: 'The show',
    partOf: showAndPeople,
    icon: <Flag aria-hidden="true" />,
    key: 's',
    load: () =>
      import(/* webpackChunkName: "admin-start" */ './features/start/StartTab').then((m) => m.StartTab),
  },
  {
    id: 'show',
    label: 'Show',
    group: 'The show',
    partOf: showAndPeople,
    icon: <Tv aria-hidden="true" />,
    key: 'h',
    forOwners: true,
    load: () => import(/* webpackChunkName: "admin-show" */ './features/show/ShowTab').then((m) => m.ShowTab),
  },
  {
    id: 'connections',
    label: 'Connections',
    group: 'The show',
    partOf: showAndPeople,
    icon: <Plug aria-hidden="true" />,
    key: 'c',
    forOwners: true,
    load: () =>
      import(/* webpackChunkName: "admin-connections" */ './features/connections/ConnectionsTab').then(
        (m) => m.ConnectionsTab,
      ),
  },
  {
    id: 'people',
    label: 'People',
    group: 'The show',
    partOf: showAndPeople,
    icon: <Users aria-hidden="true" />,
    key: 'e',
    forOwners: true,
    load: () =>
      import(/* webpackChunkName: "admin-people" */ './features/people/PeopleTab').then((m) => m.PeopleTab),
  },
  {
    id: 'privacy',
    label: 'Privacy',
    group: 'The show',
    partOf: showAndPeople,
    icon: <ShieldCheck aria-hidden="true" />,
    key: 'v',
    load: () =>
      import(/* webpackChunkName: "admin-privacy" */ './features/privacy/PrivacyTab').then(
        (m) => m.PrivacyTab,
      ),
  },
  {
    id: 'activity',
    label: 'Activity',
    group: 'The show',
    partOf: activityAndTrash,
    icon: <History aria-hidden="true" />,
    key: 'a',
    forVolunteers: true,
    load: () =>
      import(/* webpackChunkName: "admin-activity" */ './features/activity/ActivityTab').then(
        (m) => m.ActivityTab,
      ),
  },
  {
    id: 'trash',
    label: 'Trash',
    group: 'The show',
    partOf: activityAndTrash,
    icon: <Trash2 aria-hidden="true" />,
    key: 't',
    forVolunteers: true,
    load: () =>
      import(/* webpackChunkName: "admin-trash" */ './features/activity/TrashTab').then((m) => m.TrashTab),
  },
  {
    id: 'notices',
    label: 'Notices',
    group: 'The show',
    partOf: activityAndTrash,
    icon: <Bell aria-hidden="true" />,
    key: 'n',
    load: () =>
      import(/* webpackChunkName: "admin-notices" */ './features/notifications/NoticesTab').then(
        (m) => m.NoticesTab,
      ),
  },
  {
    id: 'system',
    label: 'System',
    group: 'The show',
    icon: <Server aria-hidden="true" />,
    key: 'o',
    forOwners: true,
    load: () =>
      import(/* webpackChunkName: "admin-system" */ './features/system/SystemTab').then((m) => m.SystemTab),
  },
  {
    id: 'account',
    label: 'Your Account',
    group: 'The show',
    icon: <CircleUserRound aria-hidden="true" />,
    key: 'y',
    inRail: false,
    forVolunteers: true,
    load: () =>
      import(/* webpackChunkName: "admin-account" */ './features/account/AccountTab').then(
        (m) => m.AccountTab,
      ),
  },
];

const byRole: Readonly<Record<StaffRole, readonly DashboardTab[]>> = {
  owner: sections,
  editor: sections.filter(({ forOwners }) => !forOwners),
  volunteer: sections.filter(({ forVolunteers }) => forVolunteers),
};

/** The sections that a role may open. */
export const sectionsOf = (role: StaffRole | undefined): readonly DashboardTab[] =>
  role ? byRole[role] : sections;
