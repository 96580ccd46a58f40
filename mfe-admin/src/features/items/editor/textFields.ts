import type { ItemEdit } from '@show/contracts/forms/itemEdit';
import type { RootSlugKind } from '@show/contracts/itemKinds';

export interface TextField<Name extends string = string> {
  readonly name: Name;
  readonly label: string;
  /** Kind of control; a single line by default. */
  readonly look?: 'long' | 'address' | 'number';
}

const title = { name: 'title', label: 'Title' } as const;
const description = { name: 'description', label: 'Description', look: 'long' } as const;
const guestName = { name: 'guestName', label: 'Guest name' } as const;
const guestTitle = { name: 'guestTitle', label: 'Guest title' } as const;
const minutes = { name: 'durationMinutes', label: 'Minutes', look: 'number' } as const;

/** The text and number fields of an item that staff edit. */
export const textFields: {
  readonly [K in RootSlugKind]: readonly TextField<Exclude<keyof ItemEdit<K> & string, 'updatedAt'>>[];
} = {
  episode: [
    title,
    description,
    { name: 'season', label: 'Season', look: 'number' },
    { name: 'episodeNumber', label: 'Episode number', look: 'number' },
    minutes,
    guestName,
    guestTitle,
  ],
  segment: [title, description],
  'instudio-guest': [
    title,
    description,
    guestName,
    guestTitle,
    { name: 'guestBio', label: 'Guest bio', look: 'long' },
    minutes,
    { name: 'spotifyUrl', label: 'Spotify', look: 'address' },
    { name: 'appleUrl', label: 'Apple Podcasts', look: 'address' },
    { name: 'amazonUrl', label: 'Amazon Music', look: 'address' },
  ],
};
