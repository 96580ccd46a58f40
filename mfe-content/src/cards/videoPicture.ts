import type { PictureSizes } from '@show/contracts/entities/pictureSize';
import { type PictureProps, thumbnailsOf } from '@show/web-kit/ui';

interface Pictured {
  youtubeId: string | null;
  thumbnail: string | null;
  customThumbnail?: string | null;
  sizes: PictureSizes;
}

/** Thumbnails of a video, best first, with the dimensions of the best if known. */
export function videoPicture(item: Pictured): Pick<PictureProps, 'src' | 'size'> {
  const size = item.customThumbnail ? item.sizes.customThumbnail : item.sizes.thumbnail;
  return { src: thumbnailsOf(item), size };
}

/** URL of the thumbnail for share cards; undefined if there is none. */
export const thumbnailOf = (item: Pictured): string | undefined => thumbnailsOf(item)[0];
