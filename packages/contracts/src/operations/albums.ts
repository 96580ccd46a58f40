import { z } from 'zod';
import { idParam } from '../domain/fields';
import { imageLimits, uploadSeconds } from '../domain/uploads';
import { albumSchema } from '../entities/album';
import { photoSchema } from '../entities/photo';
import { albumFormSchema } from '../forms/album';
import { edited } from '../forms/edited';
import { itemEditSchemas, itemFormSchemas } from '../forms/itemEdit';
import { tagOfItem, tagsOfAlbum } from '../http/itemTags';
import { operation } from '../http/operation';
import { idParams, partOfList, seenVersion } from './params';

const cache = { seconds: 60, tags: ['album', 'segment', 'instudio-guest'], browser: 'default' } as const;

export const listAlbums = operation({
  id: 'listAlbums',
  method: 'GET',
  path: '/api/bts-albums',
  service: 'content',
  access: 'public',
  tag: 'Behind the scenes',
  summary: 'Visible albums, newest year first; all of them for signed-in staff',
  query: partOfList,
  response: z.array(albumSchema),
  cache,
});

export const getAlbum = operation({
  id: 'getAlbum',
  method: 'GET',
  path: '/api/bts-albums/{id}',
  service: 'content',
  access: 'public',
  tag: 'Behind the scenes',
  summary: 'One album',
  params: idParams,
  response: albumSchema,
  cache: { ...cache, tags: tagsOfAlbum },
  problems: ['not-found'],
});

export const listAlbumPhotos = operation({
  id: 'listAlbumPhotos',
  method: 'GET',
  path: '/api/bts-albums/{id}/photos',
  service: 'content',
  access: 'public',
  tag: 'Behind the scenes',
  summary: "An album's photos",
  params: idParams,
  response: z.array(photoSchema),
  cache: { ...cache, tags: tagOfItem('album') },
  problems: ['not-found'],
});

export const createAlbum = operation({
  id: 'createAlbum',
  method: 'POST',
  path: '/api/bts-albums',
  service: 'content',
  access: 'admin',
  tag: 'Behind the scenes',
  summary: 'Make an album: a draft unless it is visible',
  body: itemFormSchemas.album,
  response: albumSchema,
  status: 201,
});

export const updateAlbum = operation({
  id: 'updateAlbum',
  method: 'PUT',
  path: '/api/bts-albums/{id}',
  service: 'content',
  access: 'admin',
  tag: 'Behind the scenes',
  summary: 'Change the whole album',
  params: idParams,
  body: albumFormSchema.safeExtend(edited),
  response: albumSchema,
  problems: ['not-found', 'conflict'],
});

export const deleteAlbum = operation({
  id: 'deleteAlbum',
  method: 'DELETE',
  path: '/api/bts-albums/{id}',
  service: 'content',
  access: 'admin',
  tag: 'Behind the scenes',
  summary: 'Move an album to the trash, from which it can be restored for 30 days',
  params: idParams,
  query: seenVersion,
  status: 204,
  problems: ['not-found', 'conflict'],
});

export const editAlbum = operation({
  id: 'editAlbum',
  method: 'PATCH',
  path: '/api/bts-albums/{id}',
  service: 'content',
  access: 'admin',
  tag: 'Behind the scenes',
  summary: 'Change the named fields of an album',
  params: idParams,
  body: itemEditSchemas.album,
  response: albumSchema,
  problems: ['not-found', 'conflict'],
});

export const uploadAlbumPhotos = operation({
  id: 'uploadAlbumPhotos',
  method: 'POST',
  path: '/api/bts-albums/{albumId}/upload-photos',
  service: 'media',
  access: 'admin',
  tag: 'Behind the scenes',
  summary: 'Add photos to an album',
  params: z.strictObject({ albumId: idParam() }),
  multipart: { file: 'photos', maxFiles: 50, ...imageLimits, fields: z.strictObject({}) },
  timeoutSeconds: uploadSeconds,
  response: z.object({ count: z.int(), photos: z.array(photoSchema) }),
  status: 201,
  problems: ['payload-too-large', 'unsupported-media'],
});
