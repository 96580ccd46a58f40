import type { DemoAlbum } from '../kinds';
import { onSet } from '../pictures';

export const albums: readonly DemoAlbum[] = [
  {
    key: 'dunes-day',
    title: 'Sand in Every Lens',
    description: 'Two days at the lake, one of them dry.',
    year: 2025,
    month: 6,
    segmentKey: 'dunes',
    cover: onSet('dunes', 'dawn', 'camera', 'A camera on its legs before the dunes at dawn'),
    photos: [
      onSet('dunes', 'noon', 'crew', 'The crew from behind, looking at the lake'),
      onSet('lighthouse', 'dusk', 'boom', 'A boom microphone before a lighthouse at dusk'),
    ],
  },
];
