import { defineRemote } from '@show/web-kit/contract';

export const remote = defineRemote({
  name: 'content',
  screens: {
    about: () =>
      import(/* webpackChunkName: "screen-about" */ './about/AboutScreen').then((m) => m.AboutScreen),
    album: () =>
      import(/* webpackChunkName: "screen-album" */ './albums/AlbumScreen').then((m) => m.AlbumScreen),
    albums: () =>
      import(/* webpackChunkName: "screen-albums" */ './albums/AlbumsScreen').then((m) => m.AlbumsScreen),
    business: () =>
      import(/* webpackChunkName: "screen-business" */ './businesses/BusinessScreen').then(
        (m) => m.BusinessScreen,
      ),
    calendar: () =>
      import(/* webpackChunkName: "screen-calendar" */ './calendar/CalendarScreen').then(
        (m) => m.CalendarScreen,
      ),
    episode: () =>
      import(/* webpackChunkName: "screen-episode" */ './episodes/EpisodeScreen').then(
        (m) => m.EpisodeScreen,
      ),
    episodes: () =>
      import(/* webpackChunkName: "screen-episodes" */ './episodes/EpisodesScreen').then(
        (m) => m.EpisodesScreen,
      ),
    guest: () =>
      import(/* webpackChunkName: "screen-guest" */ './guests/GuestScreen').then((m) => m.GuestScreen),
    guests: () =>
      import(/* webpackChunkName: "screen-guests" */ './guests/GuestsScreen').then((m) => m.GuestsScreen),
    home: () => import(/* webpackChunkName: "screen-home" */ './home/HomeScreen').then((m) => m.HomeScreen),
    map: () => import(/* webpackChunkName: "screen-map" */ './map/MapScreen').then((m) => m.MapScreen),
    search: () =>
      import(/* webpackChunkName: "screen-search" */ './search/SearchScreen').then((m) => m.SearchScreen),
    segment: () =>
      import(/* webpackChunkName: "screen-segment" */ './segments/SegmentScreen').then(
        (m) => m.SegmentScreen,
      ),
    segments: () =>
      import(/* webpackChunkName: "screen-segments" */ './segments/SegmentsScreen').then(
        (m) => m.SegmentsScreen,
      ),
    slug: () => import(/* webpackChunkName: "screen-slug" */ './slug/SlugScreen').then((m) => m.SlugScreen),
    sponsors: () =>
      import(/* webpackChunkName: "screen-sponsors" */ './sponsors/SponsorsScreen').then(
        (m) => m.SponsorsScreen,
      ),
  },
  slots: {
    /** Props: `preview`, an ItemPreview of contracts. */
    'item-preview': () =>
      import(/* webpackChunkName: "slot-item-preview" */ './ItemPreview').then((m) => m.ItemPreview),
  },
});
