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

/**
 * Tags to drop for an event. Kinds of content and media are tags themselves. A giveaway's event touches its
 * winners too: a reset, a claim and a close all show in both. A subject nobody declared drops everything: a
 * cache that is too empty beats one that lies.
 */
export function tagsForEvent(event: { readonly subject: string }): readonly CacheTag[] {
  const [domain, kind] = event.subject.split('.');
  if (domain === 'giveaway') return ['giveaway', 'winners'];
  const tag = cacheTags.find((known) => known === kind);
  return tag && (domain === 'content' || domain === 'media') ? [tag] : cacheTags;
}
