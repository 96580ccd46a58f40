import type { Guest } from '@show/contracts/entities/guest';
import { videoItem } from './videoItem';

export function buildGuest(overrides: Partial<Guest> = {}): Guest {
  return {
    ...videoItem,
    title: 'In-Studio #12',
    guestName: 'A guest',
    guestTitle: null,
    guestBio: null,
    duration: null,
    durationMinutes: null,
    spotifyUrl: null,
    appleUrl: null,
    amazonUrl: null,
    ...overrides,
  };
}
