import { defineRemote } from '@show/web-kit/contract';

export const remote = defineRemote({
  name: 'content',
  screens: {
    home: () => import(/* webpackChunkName: "screen-home" */ './HelloScreen').then((m) => m.HelloScreen),
  },
});
