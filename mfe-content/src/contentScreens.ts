import type { RootSlugKind } from '@show/contracts/domain/itemKinds';
import type { ScreenProps } from '@show/web-kit/contract';
import type { ComponentType } from 'react';

type LazyScreen = () => Promise<ComponentType<ScreenProps>>;

/** The screen of each kind whose items have slugs at the root. */
export const contentScreens: Readonly<Record<RootSlugKind, LazyScreen>> = {
  episode: () =>
    import(/* webpackChunkName: "screen-episode" */ './features/episodes/EpisodeScreen').then(
      (m) => m.EpisodeScreen,
    ),
  'instudio-guest': () =>
    import(/* webpackChunkName: "screen-instudio-guest" */ './features/guests/GuestScreen').then(
      (m) => m.GuestScreen,
    ),
  'own-page': () =>
    import(/* webpackChunkName: "screen-own-page" */ './features/own-pages/OwnPageScreen').then(
      (m) => m.OwnPageScreen,
    ),
  segment: () =>
    import(/* webpackChunkName: "screen-segment" */ './features/segments/SegmentScreen').then(
      (m) => m.SegmentScreen,
    ),
};
