import type { Episode } from '@show/contracts/entities/episode';
import { videoItem } from './videoItem';

export function buildEpisode(overrides: Partial<Episode> = {}): Episode {
  return {
    ...videoItem,
    title: 'Covered bridges',
    season: 2,
    episodeNumber: 5,
    isLivestream: false,
    durationMinutes: null,
    duration: null,
    guestName: null,
    guestTitle: null,
    ...overrides,
  };
}
