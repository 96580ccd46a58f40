/**
 * What a cached answer was made from. An operation names every kind of data in its answer; an event names the
 * kind that changed; the gateway drops the answers in which the two meet.
 */
export const cacheTags = [
  'episode',
  'segment',
  'guest',
  'business',
  'sponsor',
  'location',
  'category',
  'album',
  'filming',
  'gallery',
  'photos',
  'image',
  'library',
  'giveaway',
  'winners',
] as const;
export type CacheTag = (typeof cacheTags)[number];

const byDomain: Record<string, Record<string, readonly CacheTag[]>> = {
  content: {
    episode: ['episode'],
    segment: ['segment'],
    guest: ['guest'],
    business: ['business'],
    sponsor: ['sponsor'],
    location: ['location'],
    category: ['category'],
    album: ['album'],
    filming: ['filming'],
  },
  media: {
    image: ['image'],
    gallery: ['gallery'],
    photos: ['photos'],
    library: ['library'],
  },
};

/**
 * Tags to drop for an event. A giveaway's event touches its winners too: a reset, a claim and a close all show
 * in both. A subject nobody declared drops everything: a cache that is too empty beats one that lies.
 */
export function tagsForEvent(event: { subject: string }): readonly CacheTag[] {
  const [domain = '', kind = ''] = event.subject.split('.');
  if (domain === 'giveaway') return ['giveaway', 'winners'];
  return byDomain[domain]?.[kind] ?? cacheTags;
}
