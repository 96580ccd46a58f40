import { defineRemote } from '@show/web-kit/contract';
import { contentScreens } from './contentScreens';

export const remote = defineRemote({
  name: 'content',
  screens: {
    ...contentScreens,
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
    map: () =>
      import(/* webpackChunkName: "screen-map" */ './features/map/MapScreen').then((m) => m.MapScreen),
    search: () =>
      import(/* webpackChunkName: "screen-search" */ './features/search/SearchScreen').then(
        (m) => m.SearchScreen,
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
