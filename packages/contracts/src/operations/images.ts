import { z } from 'zod';
import { galleryImageSchema, generalImageSchema, storedImageSchema } from '../entities/photo';
import { idParam } from '../fields';
import { operation } from '../operation';
import { maxGalleryImages, uploadFolderSchema } from '../uploads';
import { idParams } from './params';

export const uploadImage = operation({
  id: 'uploadImage',
  method: 'POST',
  path: '/api/upload',
  service: 'media',
  access: 'admin',
  tag: 'Images',
  summary: 'Upload one image; in the folder general it joins the library',
  multipart: {
    file: 'image',
    maxFiles: 1,
    fields: z.strictObject({ folder: uploadFolderSchema.default('general') }),
  },
  response: storedImageSchema,
  status: 201,
  problems: ['payload-too-large', 'unsupported-media'],
});

export const uploadBulkImages = operation({
  id: 'uploadBulkImages',
  method: 'POST',
  path: '/api/upload-bulk-images',
  service: 'media',
  access: 'admin',
  tag: 'Images',
  summary: "Add images to a segment's gallery, at most 50 in all",
  multipart: {
    file: 'images',
    maxFiles: maxGalleryImages,
    fields: z.strictObject({ segmentId: idParam('Please select a TV segment first') }),
  },
  response: z.object({ count: z.int(), images: z.array(galleryImageSchema) }),
  status: 201,
  problems: ['gallery-full', 'payload-too-large', 'unsupported-media'],
});

export const listGeneralImages = operation({
  id: 'listGeneralImages',
  method: 'GET',
  path: '/api/general-images',
  service: 'media',
  access: 'public',
  tag: 'Images',
  summary: 'The general image library, newest first',
  response: z.array(generalImageSchema),
  cache: { seconds: 60, tags: ['library', 'image'], browser: 'default' },
});

export const deleteGeneralImage = operation({
  id: 'deleteGeneralImage',
  method: 'DELETE',
  path: '/api/general-images/{id}',
  service: 'media',
  access: 'admin',
  tag: 'Images',
  summary: 'Remove an image from the library',
  params: idParams,
  status: 204,
  problems: ['not-found'],
});
