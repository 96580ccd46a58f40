import { z } from 'zod';
import { flagQuery, idParam } from '../domain/fields';
import { albumSchema } from '../entities/album';
import { galleryImageSchema } from '../entities/photo';
import { appearanceSchema } from '../entities/rundown';
import { segmentCategorySchema } from '../entities/segmentCategory';
import { tagOfItem, tagsOfAlbumsOf } from '../http/itemTags';
import { operation } from '../http/operation';
import { segmentOperations } from './itemOperations';
import { alsoHidden, segmentParams } from './params';

const { list, featured, get } = segmentOperations;
const withCategories = z.strictObject({ with_categories: flagQuery.optional() });

export const { create: createSegment, edit: editSegment, remove: deleteSegment } = segmentOperations;

export const listSegments = operation('listSegments', 'GET', list.path, {
  ...list,
  query: withCategories.extend(list.query.shape).extend({ category: idParam().optional() }),
});

export const listFeaturedSegments = operation('listFeaturedSegments', 'GET', featured.path, {
  ...featured,
  query: withCategories,
});

export const getSegment = operation('getSegment', 'GET', get.path, {
  ...get,
  params: segmentParams,
  query: z.strictObject({ with_category: flagQuery.optional() }),
  cache: { ...get.cache, browser: 'no-store' },
});

export const listSegmentGallery = operation('listSegmentGallery', 'GET', '/api/tv-segments/{id}/gallery', {
  ...get,
  summary: "A segment's photo gallery",
  params: segmentParams,
  query: alsoHidden,
  response: z.array(galleryImageSchema),
  cache: { ...get.cache, tags: tagOfItem('segment') },
});

export const listSegmentAlbums = operation('listSegmentAlbums', 'GET', '/api/tv-segments/{id}/bts-albums', {
  ...get,
  summary: 'Behind-the-scenes albums of a segment',
  params: segmentParams,
  response: z.array(albumSchema),
  cache: { ...get.cache, tags: tagsOfAlbumsOf('segment') },
});

export const listSegmentEpisodes = operation('listSegmentEpisodes', 'GET', '/api/tv-segments/{id}/episodes', {
  ...get,
  summary: 'Episodes in whose rundown a segment is, newest first',
  params: segmentParams,
  response: z.array(appearanceSchema),
  cache: { ...get.cache, tags: tagOfItem('segment', 'id', 'episode') },
});

export const listSegmentCategories = operation('listSegmentCategories', 'GET', '/api/segment-categories', {
  service: 'content',
  access: 'public',
  tag: 'TV segments',
  summary: 'All segment categories',
  response: z.array(segmentCategorySchema),
  cache: { seconds: 60, tags: ['category'], browser: 'default' },
});

export { setSegmentCategory, setSegmentImage, setSegmentSlug } from './itemAliases';
