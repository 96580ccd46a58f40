import { defineRemote } from '@show/web-kit/contract';

export const remote = defineRemote({
  name: 'content',
  screens: {
    about: () =>
      import(/* webpackChunkName: "screen-about" */ './features/about/AboutScreen').then(
        (m) => m.AboutScreen,
      ),
    album: () =>
      import(/* webpackChunkName: "screen-album" */ './features/albums/AlbumScreen').then(
        (m) => m.AlbumScreen,
      ),
    albums: () =>
      import(/* webpackChunkName: "screen-albums" */ './features/albums/AlbumsScreen').then(
        (m) => m.AlbumsScreen,
      ),
    business: () =>
      import(/* webpackChunkName: "screen-business" */ './features/businesses/BusinessScreen').then(
        (m) => m.BusinessScreen,
      ),
    calendar: () =>
      import(/* webpackChunkName: "screen-calendar" */ './features/calendar/CalendarScreen').then(
        (m) => m.CalendarScreen,
      ),
    episode: () =>
      import(/* webpackChunkName: "screen-episode" */ './features/episodes/EpisodeScreen').then(
        (m) => m.EpisodeScreen,
      ),
    episodes: () =>
      import(/* webpackChunkName: "screen-episodes" */ './features/episodes/EpisodesScreen').then(
        (m) => m.EpisodesScreen,
      ),
    guests: () =>
      import(/* webpackChunkName: "screen-guests" */ './features/guests/GuestsScreen').then(
        (m) => m.GuestsScreen,
      ),
    home: () =>
      import(/* webpackChunkName: "screen-home" */ './features/home/HomeScreen').then((m) => m.HomeScreen),
    'instudio-guest': () =>
      import(/* webpackChunkName: "screen-instudio-guest" */ './features/guests/GuestScreen').then(
        (m) => m.GuestScreen,
      ),
    map: () =>
      import(/* webpackChunkName: "screen-map" */ './features/map/MapScreen').then((m) => m.MapScreen),
    'own-page': () =>
      import(/* webpackChunkName: "screen-own-page" */ './features/own-pages/OwnPageScreen').then(
        (m) => m.OwnPageScreen,
      ),
    search: () =>
      import(/* webpackChunkName: "screen-search" */ './features/search/SearchScreen').then(
        (m) => m.SearchScreen,
      ),
    segment: () =>
      import(/* webpackChunkName: "screen-segment" */ './features/segments/SegmentScreen').then(
        (m) => m.SegmentScreen,
      ),
    segments: () =>
      import(/* webpackChunkName: "screen-segments" */ './features/segments/SegmentsScreen').then(
        (m) => m.SegmentsScreen,
      ),
    slug: () => import(/* webpackChunkName: "screen-slug" */ './SlugScreen').then((m) => m.SlugScreen),
    sponsors: () =>
      import(/* webpackChunkName: "screen-sponsors" */ './features/sponsors/SponsorsScreen').then(
        (m) => m.SponsorsScreen,
      ),
  },
  slots: {
    /** Props: `preview`, an ItemPreview of contracts. */
    'item-preview': () =>
      import(/* webpackChunkName: "slot-item-preview" */ './ItemPreview').then((m) => m.ItemPreview),
  },
});
