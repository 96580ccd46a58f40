import { z } from 'zod';
import { optionalText } from '../domain/fields';

/** URL of an uploaded file: `/uploads/{filename}`, flat, no directories. */
export const uploadUrlSchema = z
  .string('Choose an uploaded image')
  .max(255, 'Choose an uploaded image')
  .regex(/^\/uploads\/[A-Za-z0-9][A-Za-z0-9._-]*$/, 'Choose an uploaded image');

/** Purpose of an upload. Stored with the file, never a part of its URL. */
const uploadFolders = ['general', 'thumbnails', 'heroes', 'gallery', 'bts', 'giveaways'] as const;
export const uploadFolderSchema = z.enum(uploadFolders, `Folder must be one of ${uploadFolders.join(', ')}`);
export type UploadFolder = z.infer<typeof uploadFolderSchema>;

/** Accepted types, judged by content and not by name. */
export const acceptedImageTypes = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/heic',
  'image/heif',
] as const;

/** Size limit of one image, in bytes. */
export const maxImageBytes = 15 * 1024 * 1024;

/** What each image of an upload may have, unless its operation declares other limits. */
export const imageLimits = { maxBytes: maxImageBytes, maxPixels: 50_000_000 } as const;

/** Seconds for an upload: all its images are decoded and encoded before the response. */
export const uploadSeconds = 120;

/** Maximum images of one segment's gallery, counting those already there. */
export const maxGalleryImages = 50;

/** Maximum length of an alternative text, in characters. */
export const maxAltLength = 300;

/** Alternative text of a picture; blank means none. */
export const altTextSchema = optionalText(maxAltLength);

export const galleryMessages = {
  notAnImage: 'Please select only image files',
  tooMany: 'Maximum 50 images allowed per segment',
} as const;
