import { acceptedImageTypes, galleryMessages, maxImageBytes } from '@show/contracts/domain/uploads';

/** The `accept` of every file input. */
export const acceptedImages = acceptedImageTypes.join(',');

const mostMegabytes = maxImageBytes / 1024 / 1024;

/** What can be uploaded, shown before an upload. */
export const imageHint = `JPG, PNG, GIF or WebP, up to ${mostMegabytes} MB each.`;

/** Some systems report no type for these files. */
const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** Why a file cannot be uploaded, and what to do; undefined if it can. The server validates again. */
export function refuseImage(file: File): string | undefined {
  const { type, size } = file;
  if (isHeic(file)) {
    return 'HEIC cannot be shown on websites. On the iPhone choose Settings, Camera, Formats, Most Compatible, or export it as JPG.';
  }
  if (type === 'image/svg+xml')
    return 'SVG drawings cannot be uploaded: export it as a PNG, 512 pixels wide or more';
  if (!type.startsWith('image/')) return galleryMessages.notAnImage;
  if (!acceptedImageTypes.some((accepted) => accepted === type)) return 'Use a JPG, PNG, GIF or WebP image';
  if (size > maxImageBytes) return `Larger than ${mostMegabytes} MB: export it smaller and try again`;
  return undefined;
}
