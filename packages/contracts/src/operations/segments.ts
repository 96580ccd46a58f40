import { z } from 'zod';
import { flagQuery, idParam } from '../domain/fields';
import { slugFormSchema } from '../domain/slug';
import { albumSchema } from '../entities/album';
import { galleryImageSchema } from '../entities/photo';
import { segmentSchema } from '../entities/segment';
import { segmentCategorySchema } from '../entities/segmentCategory';
import { edited } from '../forms/edited';
import { imageFormSchema } from '../forms/image';
import { itemEditSchemas, itemFormSchemas } from '../forms/itemEdit';
import { segmentCategoryFormSchema } from '../forms/segmentCategory';
import { tagOfItem, tagsOfAlbumsOf } from '../http/itemTags';
import { operation } from '../http/operation';
import { alsoHidden, idParams, partOfList, seenVersion } from './params';

const segmentParams = z.strictObject({ id: idParam('Invalid Segment ID') });
const withCategories = z.strictObject({ with_categories: flagQuery.optional() });

export const listSegments = operation({
  id: 'listSegments',
  method: 'GET',
  path: '/api/tv-segments',
  service: 'content',
  access: 'public',
  tag: 'TV segments',
  summary: 'All TV segments, newest first',
  query: withCategories
    .extend(alsoHidden.shape)
    .extend(partOfList.shape)
    .extend({ category: idParam().optional() }),
  response: z.array(segmentSchema),
  cache: { seconds: 60, tags: ['segment', 'category'], browser: 'default' },
});

export const listFeaturedSegments = operation({
  id: 'listFeaturedSegments',
  method: 'GET',
  path: '/api/tv-segments/featured',
  service: 'content',
  access: 'public',
  tag: 'TV segments',
  summary: 'Featured TV segments; the newest when none is featured',
  query: withCategories,
  response: z.array(segmentSchema),
  cache: { seconds: 60, tags: ['segment', 'category'], browser: 'default' },
});

export const getSegment = operation({
  id: 'getSegment',
  method: 'GET',
  path: '/api/tv-segments/{id}',
  service: 'content',
  access: 'public',
  tag: 'TV segments',
  summary: 'One TV segment',
  params: segmentParams,
  query: z.strictObject({ with_category: flagQuery.optional() }),
  response: segmentSchema,
  cache: { seconds: 60, tags: tagOfItem('segment', 'id', 'category'), browser: 'no-store' },
  problems: ['not-found'],
});

export const listSegmentGallery = operation({
  id: 'listSegmentGallery',
  method: 'GET',
  path: '/api/tv-segments/{id}/gallery',
  service: 'content',
  access: 'public',
  tag: 'TV segments',
  summary: "A segment's photo gallery",
  params: segmentParams,
  query: alsoHidden,
  response: z.array(galleryImageSchema),
  cache: { seconds: 60, tags: tagOfItem('segment'), browser: 'default' },
  problems: ['not-found'],
});

export const listSegmentAlbums = operation({
  id: 'listSegmentAlbums',
  method: 'GET',
  path: '/api/tv-segments/{id}/bts-albums',
  service: 'content',
  access: 'public',
  tag: 'TV segments',
  summary: 'Behind-the-scenes albums of a segment',
  params: segmentParams,
  response: z.array(albumSchema),
  cache: { seconds: 60, tags: tagsOfAlbumsOf('segment'), browser: 'default' },
  problems: ['not-found'],
});

export const setSegmentImage = operation({
  id: 'setSegmentImage',
  method: 'PUT',
  path: '/api/tv-segments/{id}/image',
  service: 'content',
  access: 'admin',
  tag: 'TV segments',
  summary: "Set or clear a segment's own pictures",
  params: segmentParams,
  body: imageFormSchema.safeExtend(edited),
  response: segmentSchema,
  problems: ['not-found', 'conflict'],
});

export const setSegmentSlug = operation({
  id: 'setSegmentSlug',
  method: 'PUT',
  path: '/api/tv-segments/{id}/slug',
  service: 'content',
  access: 'admin',
  tag: 'TV segments',
  summary: "Set or clear a segment's address",
  params: segmentParams,
  body: slugFormSchema.extend(edited),
  response: segmentSchema,
  problems: ['not-found', 'conflict', 'url-taken'],
});

export const setSegmentCategory = operation({
  id: 'setSegmentCategory',
  method: 'PUT',
  path: '/api/tv-segments/{id}/category',
  service: 'content',
  access: 'admin',
  tag: 'TV segments',
  summary: "Set or clear a segment's category",
  params: idParams,
  body: segmentCategoryFormSchema.extend(edited),
  response: segmentSchema,
  problems: ['not-found', 'conflict'],
});

export const listSegmentCategories = operation({
  id: 'listSegmentCategories',
  method: 'GET',
  path: '/api/segment-categories',
  service: 'content',
  access: 'public',
  tag: 'TV segments',
  summary: 'All segment categories',
  response: z.array(segmentCategorySchema),
  cache: { seconds: 60, tags: ['category'], browser: 'default' },
});

export const editSegment = operation({
  id: 'editSegment',
  method: 'PATCH',
  path: '/api/tv-segments/{id}',
  service: 'content',
  access: 'admin',
  tag: 'TV segments',
  summary: 'Change the named fields of a segment; a sync leaves them alone from then on',
  params: idParams,
  body: itemEditSchemas.segment,
  response: segmentSchema,
  problems: ['not-found', 'conflict', 'url-taken'],
});

export const createSegment = operation({
  id: 'createSegment',
  method: 'POST',
  path: '/api/tv-segments',
  service: 'content',
  access: 'admin',
  tag: 'TV segments',
  summary: 'Make a segment: a draft unless it is visible',
  body: itemFormSchemas.segment,
  response: segmentSchema,
  status: 201,
  problems: ['url-taken'],
});

export const deleteSegment = operation({
  id: 'deleteSegment',
  method: 'DELETE',
  path: '/api/tv-segments/{id}',
  service: 'content',
  access: 'admin',
  tag: 'TV segments',
  summary: 'Move a segment to the trash, from which it can be restored for 30 days',
  params: idParams,
  query: seenVersion,
  status: 204,
  problems: ['not-found', 'conflict'],
});
