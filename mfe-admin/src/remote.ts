import { defineRemote } from '@show/web-kit/contract';

export const remote = defineRemote({
  name: 'admin',
  screens: {
    admin: () => import(/* webpackChunkName: "screen-admin" */ './HelloScreen').then((m) => m.HelloScreen),
  },
});
