import { acceptedImageTypes, galleryMessages, maxImageBytes } from '@show/contracts/pictures/uploads';

/** The `accept` of every file input. */
export const acceptedImages = [...acceptedImageTypes, '.heic', '.heif'].join(',');

const maxMegabytes = maxImageBytes / 1024 / 1024;

/** What can be uploaded, shown before an upload. */
export const imageHint = `JPG, PNG, GIF, WebP or HEIC, up to ${maxMegabytes} MB each.`;

/** Some systems report no type for these files. */
const isHeic = ({ name, type }: File) => type === '' && /\.hei[cf]$/i.test(name);

/** Why a file cannot be uploaded, and what to do; undefined if it can. The server validates again. */
export function refuseImage(file: File): string | undefined {
  const { type, size } = file;
  const isAccepted = isHeic(file) || acceptedImageTypes.some((accepted) => accepted === type);
  if (type === 'image/svg+xml')
    return 'SVG drawings cannot be uploaded: export it as a PNG, 512 pixels wide or more';
  if (!isAccepted && !type.startsWith('image/')) return galleryMessages.notAnImage;
  if (!isAccepted) return 'Use a JPG, PNG, GIF, WebP or HEIC image';
  if (size > maxImageBytes) return `Larger than ${maxMegabytes} MB: export it smaller and try again`;
  return undefined;
}
