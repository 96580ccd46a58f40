import type { PictureSizes } from '@show/contracts/entities/pictureSize';
import { type PictureProps, thumbnailsOf } from '@show/web-kit/ui';

interface Pictured {
  youtubeId: string | null;
  thumbnail: string | null;
  customThumbnail?: string | null;
  sizes: PictureSizes;
}

/** The pictures of something to watch, best first, and the pixels of the best where they are known. */
export function videoPicture(item: Pictured): Pick<PictureProps, 'src' | 'size'> {
  const size = item.customThumbnail ? item.sizes.customThumbnail : item.sizes.thumbnail;
  return { src: thumbnailsOf(item), size };
}

/** The one address of its picture, for share cards; undefined where there is none. */
export const thumbnailOf = (item: Pictured): string | undefined => thumbnailsOf(item)[0];
