import { type Episode, sharePicture, shareUrl } from '@show/contracts';
import type { Absolute } from './itemContext';
import type { SharePicture } from './PageMeta';

/** A picture as link previews can show it: of an uploaded one a smaller JPEG. */
export function sharePictureOf(
  url: string,
  size: Episode['sizes']['thumbnail'],
  title: string,
  absolute: Absolute,
): SharePicture {
  const alt = size?.alt ?? title;
  if (url.startsWith('/uploads/'))
    return { url: absolute(shareUrl(url)), uploaded: url, ...sharePicture, alt };
  return { url: absolute(url), width: size?.width, height: size?.height, alt };
}
