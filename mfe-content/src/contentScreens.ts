import type { RootSlugKind } from '@show/contracts/domain/itemKinds';
import type { ScreenProps } from '@show/web-kit/contract';
import type { ComponentType } from 'react';

type LazyScreen = () => Promise<ComponentType<ScreenProps>>;

/** The screen of each kind, in the same chunks as in `remote.ts`, so that no code is loaded twice. */
export const contentScreens: Readonly<Record<RootSlugKind, LazyScreen>> = {
  episode: async () => {
    const { EpisodeScreen } = await import(
      /* webpackChunkName: "screen-episode" */ './features/episodes/EpisodeScreen'
    );
    return EpisodeScreen;
  },
  'instudio-guest': async () => {
    const { GuestScreen } = await import(
      /* webpackChunkName: "screen-instudio-guest" */ './features/guests/GuestScreen'
    );
    return GuestScreen;
  },
  'own-page': async () => {
    const { OwnPageScreen } = await import(
      /* webpackChunkName: "screen-own-page" */ './features/own-pages/OwnPageScreen'
    );
    return OwnPageScreen;
  },
  segment: async () => {
    const { SegmentScreen } = await import(
      /* webpackChunkName: "screen-segment" */ './features/segments/SegmentScreen'
    );
    return SegmentScreen;
  },
};
