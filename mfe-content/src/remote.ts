import { defineRemote } from '@show/web-kit/contract';

export const remote = defineRemote({
  name: 'content',
  screens: {
    about: () =>
      import(/* webpackChunkName: "screen-about" */ './about/AboutScreen').then((m) => m.AboutScreen),
    calendar: () =>
      import(/* webpackChunkName: "screen-calendar" */ './calendar/CalendarScreen').then(
        (m) => m.CalendarScreen,
      ),
    home: () => import(/* webpackChunkName: "screen-home" */ './HelloScreen').then((m) => m.HelloScreen),
    sponsors: () =>
      import(/* webpackChunkName: "screen-sponsors" */ './sponsors/SponsorsScreen').then(
        (m) => m.SponsorsScreen,
      ),
  },
});
