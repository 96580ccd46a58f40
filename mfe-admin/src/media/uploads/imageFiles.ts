import { acceptedImageTypes, galleryMessages, maxImageBytes } from '@show/contracts/uploads';

/** The `accept` of every file input. */
export const acceptedImages = acceptedImageTypes.join(',');

/** Why files are rejected before upload; undefined if they are accepted. The server validates again. */
export function refuseNonImages(files: readonly File[]): string | undefined {
  return files.every(({ type }) => type.startsWith('image/')) ? undefined : galleryMessages.notAnImage;
}

/** Why an image is rejected. */
export function refuseImage({ type, size }: File): string | undefined {
  if (!acceptedImageTypes.some((accepted) => accepted === type)) return 'Use a JPG, PNG, GIF or WebP image';
  if (size > maxImageBytes) return `Larger than ${maxImageBytes / 1024 / 1024} MB`;
  return undefined;
}
