import type { ItemType } from '@show/contracts';
import type { ContentType } from '../../items/recordChange';

export interface PublishedKind {
  readonly table: 'episodes' | 'segments' | 'guests' | 'businesses' | 'sponsors' | 'albums';
  /** In its events. */
  readonly event: ContentType;
  /** What one is called in a sentence. */
  readonly name: string;
  /** Column with its title. */
  readonly title: 'title' | 'name';
  readonly slug: boolean;
  readonly featured: boolean;
  readonly category: boolean;
  /** A sync with the video source fills it, and leaves alone what staff have edited. */
  readonly synced: boolean;
}

/** Everything that is published, in the order in which it is locked. */
export const publishedKinds: Readonly<Record<ItemType, PublishedKind>> = {
  episode: {
    table: 'episodes',
    event: 'episode',
    name: 'Episode',
    title: 'title',
    slug: true,
    featured: true,
    category: false,
    synced: true,
  },
  segment: {
    table: 'segments',
    event: 'segment',
    name: 'TV segment',
    title: 'title',
    slug: true,
    featured: true,
    category: true,
    synced: true,
  },
  'instudio-guest': {
    table: 'guests',
    event: 'guest',
    name: 'In-studio guest',
    title: 'title',
    slug: true,
    featured: true,
    category: false,
    synced: true,
  },
  business: {
    table: 'businesses',
    event: 'business',
    name: 'Business',
    title: 'name',
    slug: true,
    featured: true,
    category: false,
    synced: false,
  },
  sponsor: {
    table: 'sponsors',
    event: 'sponsor',
    name: 'Sponsor',
    title: 'title',
    slug: false,
    featured: true,
    category: false,
    synced: true,
  },
  album: {
    table: 'albums',
    event: 'album',
    name: 'Album',
    title: 'title',
    slug: false,
    featured: false,
    category: false,
    synced: false,
  },
};

export const kindList = Object.entries(publishedKinds) as readonly (readonly [ItemType, PublishedKind])[];
