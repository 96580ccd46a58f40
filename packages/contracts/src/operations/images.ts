import { z } from 'zod';
import { idParam, idSchema } from '../domain/fields';
import {
  galleryImageSchema,
  generalImageSchema,
  hungPicturesSchema,
  photoSchema,
  pictureToHangSchema,
  storedImageSchema,
} from '../entities/photo';
import { pictureUsesSchema } from '../entities/pictureUses';
import { staffChangeSchema } from '../entities/staffChange';
import { photoFormSchema } from '../forms/photo';
import { operation } from '../http/operation';
import {
  altTextSchema,
  imageLimits,
  maxGalleryImages,
  uploadFolderSchema,
  uploadSeconds,
} from '../pictures/uploads';
import { filenameParams, idParams } from './params';

const forStaff = { service: 'media', access: 'staff', tag: 'Images' } as const;
const forEditors = { service: 'media', access: 'admin', tag: 'Images' } as const;

export const uploadImage = operation('uploadImage', 'POST', '/api/upload', {
  ...forStaff,
  summary: 'Upload one image; in the folder general it joins the library',
  multipart: {
    file: 'image',
    maxFiles: 1,
    ...imageLimits,
    fields: z.strictObject({
      folder: uploadFolderSchema.default('general'),
      alt: altTextSchema.optional(),
    }),
  },
  timeoutSeconds: uploadSeconds,
  response: storedImageSchema,
  status: 201,
  problems: ['payload-too-large', 'unsupported-media'],
});

export const uploadBulkImages = operation('uploadBulkImages', 'POST', '/api/upload-bulk-images', {
  ...forStaff,
  summary: "Add images to a segment's gallery, at most 50 in all",
  multipart: {
    file: 'images',
    maxFiles: maxGalleryImages,
    ...imageLimits,
    fields: z.strictObject({ segmentId: idParam('Please select a TV segment first') }),
  },
  timeoutSeconds: uploadSeconds,
  response: z.object({ count: z.int(), images: z.array(galleryImageSchema) }),
  status: 201,
  problems: ['gallery-full', 'payload-too-large', 'unsupported-media'],
});

export const listGeneralImages = operation('listGeneralImages', 'GET', '/api/general-images', {
  ...forStaff,
  summary: 'The general image library, newest first',
  response: z.array(generalImageSchema),
});

export const deleteGeneralImage = operation('deleteGeneralImage', 'DELETE', '/api/general-images/{id}', {
  ...forEditors,
  summary: 'Remove an image from the library; for 30 days it can be restored',
  params: idParams,
  problems: ['not-found'],
});

export const describeImage = operation('describeImage', 'PUT', '/api/images/{filename}/alt', {
  ...forStaff,
  summary: "Describe in words what an uploaded image shows, for those who don't see it",
  params: filenameParams,
  body: z.strictObject({ alt: altTextSchema }),
  response: storedImageSchema,
  problems: ['not-found'],
});

export const getPictureUses = operation('getPictureUses', 'GET', '/api/admin/pictures/{filename}/uses', {
  service: 'content',
  access: 'admin',
  tag: 'Images',
  summary: 'Where an uploaded image is shown, apart from giveaways',
  params: filenameParams,
  response: pictureUsesSchema,
});

export const removeUpload = operation('removeUpload', 'DELETE', '/api/images/{filename}', {
  ...forEditors,
  summary:
    'Remove an image that was uploaded for an item: unless a gallery, an album or the library has it too, it is ' +
    'shown nowhere anymore; for 30 days it can be restored',
  params: filenameParams,
  problems: ['not-found'],
});

/** Pictures in the order in which staff want them. */
const orderSchema = z.strictObject({ ids: z.array(idSchema).min(1).max(2_000) });
const orderedSchema = z.object({ ids: z.array(idSchema) });

/** Uploaded pictures, as the responses to their uploads say, in the order in which they are to be added. */
const hangSchema = z.strictObject({ pictures: z.array(pictureToHangSchema).min(1).max(maxGalleryImages) });

export const hangInGallery = operation('hangInGallery', 'POST', '/api/tv-segments/{segmentId}/gallery', {
  service: 'content',
  access: 'staff',
  tag: 'Images',
  summary: "Add uploaded pictures to the end of a segment's gallery, at most 50 in all",
  params: z.strictObject({ segmentId: idParam() }),
  body: hangSchema,
  response: hungPicturesSchema,
  status: 201,
  problems: ['not-found', 'gallery-full'],
});

export const hangInAlbum = operation('hangInAlbum', 'POST', '/api/bts-albums/{albumId}/photos', {
  service: 'content',
  access: 'staff',
  tag: 'Behind the scenes',
  summary: 'Add uploaded pictures to the end of an album',
  params: z.strictObject({ albumId: idParam() }),
  body: hangSchema,
  response: hungPicturesSchema,
  status: 201,
  problems: ['not-found'],
});

const replaced = {
  service: 'content',
  access: 'admin',
  body: pictureToHangSchema,
  status: 204,
  problems: ['not-found', 'conflict'],
} as const;

export const replaceGalleryImage = operation(
  'replaceGalleryImage',
  'PUT',
  '/api/tv-segments/{segmentId}/gallery/{id}/picture',
  {
    ...replaced,
    tag: 'Images',
    summary: 'Put another picture in the place of one in a gallery, such as a crop of it',
    params: z.strictObject({ segmentId: idParam(), id: idParam() }),
  },
);

export const replaceAlbumPhoto = operation(
  'replaceAlbumPhoto',
  'PUT',
  '/api/bts-albums/{albumId}/photos/{id}/picture',
  {
    ...replaced,
    tag: 'Behind the scenes',
    summary: 'Put another picture in the place of a photo, such as a crop of it',
    params: z.strictObject({ albumId: idParam(), id: idParam() }),
  },
);

export const removeGalleryImage = operation(
  'removeGalleryImage',
  'DELETE',
  '/api/tv-segments/{segmentId}/gallery/{id}',
  {
    service: 'content',
    access: 'admin',
    tag: 'Images',
    summary: "Take an image out of a segment's gallery; for 30 days it can be restored",
    params: z.strictObject({ segmentId: idParam(), id: idParam() }),
    problems: ['not-found'],
  },
);

export const orderGallery = operation('orderGallery', 'PUT', '/api/tv-segments/{segmentId}/gallery/order', {
  service: 'content',
  access: 'staff',
  tag: 'Images',
  summary: "Put a segment's gallery in order; images not named come last",
  params: z.strictObject({ segmentId: idParam() }),
  body: orderSchema,
  response: orderedSchema,
  problems: ['not-found'],
});

export const describeAlbumPhoto = operation(
  'describeAlbumPhoto',
  'PATCH',
  '/api/bts-albums/{albumId}/photos/{id}',
  {
    service: 'content',
    access: 'staff',
    tag: 'Behind the scenes',
    summary: 'Change the caption of a photo',
    params: z.strictObject({ albumId: idParam(), id: idParam() }),
    body: photoFormSchema,
    response: photoSchema,
    problems: ['not-found'],
  },
);

export const removeAlbumPhoto = operation(
  'removeAlbumPhoto',
  'DELETE',
  '/api/bts-albums/{albumId}/photos/{id}',
  {
    service: 'content',
    access: 'admin',
    tag: 'Behind the scenes',
    summary: 'Take a photo out of an album; for 30 days it can be restored',
    params: z.strictObject({ albumId: idParam(), id: idParam() }),
    problems: ['not-found'],
  },
);

export const orderAlbumPhotos = operation(
  'orderAlbumPhotos',
  'PUT',
  '/api/bts-albums/{albumId}/photos/order',
  {
    service: 'content',
    access: 'staff',
    tag: 'Behind the scenes',
    summary: 'Put the photos of an album in order; photos not named come last',
    params: z.strictObject({ albumId: idParam() }),
    body: orderSchema,
    response: orderedSchema,
    problems: ['not-found'],
  },
);

export const restoreMedia = operation('restoreMedia', 'POST', '/api/admin/changes/media/{id}/restore', {
  service: 'media',
  access: 'admin',
  tag: 'Log of changes',
  summary: 'Undo the removal of a picture in the last 30 days: it returns to its position',
  params: idParams,
  response: staffChangeSchema,
  problems: ['not-found', 'conflict'],
});
