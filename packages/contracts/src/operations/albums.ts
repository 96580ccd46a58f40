import { z } from 'zod';
import { idParam } from '../domain/fields';
import { photoSchema } from '../entities/photo';
import { tagOfItem, tagsOfAlbum } from '../http/itemTags';
import { operation } from '../http/operation';
import { imageLimits, uploadSeconds } from '../pictures/uploads';
import { albumOperations } from './itemOperations';
import { alsoHidden } from './params';

const { get } = albumOperations;

export const {
  list: listAlbums,
  create: createAlbum,
  edit: editAlbum,
  remove: deleteAlbum,
} = albumOperations;

export const getAlbum = operation('getAlbum', 'GET', get.path, {
  ...get,
  summary: 'One album',
  cache: { ...get.cache, tags: tagsOfAlbum },
});

export const listAlbumPhotos = operation('listAlbumPhotos', 'GET', '/api/bts-albums/{id}/photos', {
  ...get,
  summary: "An album's photos",
  query: alsoHidden,
  response: z.array(photoSchema),
  cache: { ...get.cache, tags: tagOfItem('album') },
});

export const uploadAlbumPhotos = operation(
  'uploadAlbumPhotos',
  'POST',
  '/api/bts-albums/{albumId}/upload-photos',
  {
    service: 'media',
    access: 'staff',
    tag: 'Behind the scenes',
    summary: 'Add photos to an album',
    params: z.strictObject({ albumId: idParam() }),
    multipart: { file: 'photos', maxFiles: 50, ...imageLimits, fields: z.strictObject({}) },
    timeoutSeconds: uploadSeconds,
    response: z.object({ count: z.int(), photos: z.array(photoSchema) }),
    status: 201,
    problems: ['payload-too-large', 'unsupported-media'],
  },
);

export { updateAlbum } from './itemAliases';
