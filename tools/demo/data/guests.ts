import type { DemoGuest } from '../kinds';
import { portrait } from '../pictures';

const video = 'M7lc1UVf-VE';

export const guests: readonly DemoGuest[] = [
  {
    key: 'beekeeper',
    slug: 'the-beekeeper-of-bartholomew-county',
    title: 'In-Studio #1: The Beekeeper Who Counts in Millions',
    guestName: 'Maren Oakley',
    guestTitle: 'Beekeeper',
    description: 'Forty hives, one pickup, and a theory about why the clover came back.',
    youtubeId: video,
    duration: 34,
    picture: portrait(
      'orchard',
      'golden',
      { hair: 'bun', clothes: 'plaid' },
      'Maren Oakley in a plaid shirt at the studio microphone',
    ),
  },
];
