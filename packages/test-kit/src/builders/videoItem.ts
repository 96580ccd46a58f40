/** The common fields of episodes, segments and guests. */
export const videoItem = {
  id: 1,
  slug: null,
  description: 'On the road in Parke County.',
  featured: false,
  youtubeId: null,
  thumbnail: null,
  customThumbnail: null,
  heroImage: null,
  publishedAt: '2025-01-01T00:00:00.000Z',
  updatedAt: '2025-01-01T00:00:00.000Z',
  sizes: {},
} as const;
