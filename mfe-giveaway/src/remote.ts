import { defineRemote } from '@show/web-kit/contract';

export const remote = defineRemote({
  name: 'giveaway',
  screens: {
    giveaway: () =>
      import(/* webpackChunkName: "screen-giveaway" */ './giveaway/GiveawayScreen').then(
        (m) => m.GiveawayScreen,
      ),
    'giveaways-old': () =>
      import(/* webpackChunkName: "screen-giveaways-old" */ './listing/GiveawaysOldScreen').then(
        (m) => m.GiveawaysOldScreen,
      ),
  },
});
