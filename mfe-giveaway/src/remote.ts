import { defineRemote } from '@show/web-kit/contract';

export const remote = defineRemote({
  name: 'giveaway',
  screens: {
    giveaway: () =>
      import(/* webpackChunkName: "screen-giveaway" */ './features/giveaway/GiveawayScreen').then(
        (m) => m.GiveawayScreen,
      ),
    'giveaway-ledger': () =>
      import(/* webpackChunkName: "screen-giveaway-ledger" */ './features/ledger/LedgerScreen').then(
        (m) => m.LedgerScreen,
      ),
    'giveaway-rules': () =>
      import(/* webpackChunkName: "screen-giveaway-rules" */ './features/rules/RulesScreen').then(
        (m) => m.RulesScreen,
      ),
    privacy: () =>
      import(/* webpackChunkName: "screen-privacy" */ './features/privacy/PrivacyScreen').then(
        (m) => m.PrivacyScreen,
      ),
    terms: () =>
      import(/* webpackChunkName: "screen-terms" */ './features/privacy/TermsScreen').then(
        (m) => m.TermsScreen,
      ),
    'giveaway-notify': () =>
      import(/* webpackChunkName: "screen-giveaway-notify" */ './features/opening-notice/NoticeScreen').then(
        (m) => m.NoticeScreen,
      ),
    'giveaways-old': () =>
      import(/* webpackChunkName: "screen-giveaways-old" */ './features/listing/GiveawaysOldScreen').then(
        (m) => m.GiveawaysOldScreen,
      ),
  },
});
