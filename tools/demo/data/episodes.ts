import type { DemoEpisode } from '../kinds';
import { poster } from '../pictures';

const video = 'M7lc1UVf-VE';

export const episodes: readonly DemoEpisode[] = [
  {
    slug: 'where-the-roads-cross',
    season: 1,
    episodeNumber: 1,
    title: 'Where the Roads Cross',
    description:
      'We start where Indiana starts measuring itself: on Monument Circle in Indianapolis, at the foot of the 284-foot Soldiers and Sailors Monument. From there four roads lead out, and we take all of them.',
    youtubeId: video,
    durationMinutes: 28,
    picture: poster(
      'circle',
      'golden',
      'Monument Circle in evening light, the column tall above people on the steps',
    ),
  },
];
