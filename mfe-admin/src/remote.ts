import { defineRemote } from '@show/web-kit/contract';

export const remote = defineRemote({
  name: 'admin',
  screens: {
    admin: () => import(/* webpackChunkName: "screen-admin" */ './AdminScreen').then((m) => m.AdminScreen),
    'admin-locations': () =>
      import(/* webpackChunkName: "screen-admin-locations" */ './LocationsScreen').then(
        (m) => m.LocationsScreen,
      ),
    'admin-preview': () =>
      import(/* webpackChunkName: "screen-admin-preview" */ './PreviewScreen').then((m) => m.PreviewScreen),
    'admin-invitation': () =>
      import(/* webpackChunkName: "screen-admin-invitation" */ './features/invitation/InvitationScreen').then(
        (m) => m.InvitationScreen,
      ),
    'admin-item': () =>
      import(/* webpackChunkName: "screen-admin-item" */ './ItemScreen').then((m) => m.ItemScreen),
  },
});
