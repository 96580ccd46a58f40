import { drawSet, type SetSpec } from './behindTheScenes';
import { drawPoster, type PosterSpec } from './picture';
import { drawPortrait, type PortraitSpec } from './portrait/portrait';
import { drawShop, type ShopSpec } from './shopfront';

/** Everything the program can draw, by one name. */
export type PictureSpec =
  | ({ of: 'poster' } & PosterSpec)
  | ({ of: 'portrait' } & PortraitSpec)
  | ({ of: 'shop' } & ShopSpec)
  | ({ of: 'set' } & SetSpec);

export function drawPicture(spec: PictureSpec): string {
  switch (spec.of) {
    case 'poster':
      return drawPoster(spec);
    case 'portrait':
      return drawPortrait(spec);
    case 'shop':
      return drawShop(spec);
    case 'set':
      return drawSet(spec);
  }
}

/** Pixels that a picture is printed at: 1280x720 for video, 1080x720 for places and albums. */
export function printSize(spec: PictureSpec): { width: number; height: number } {
  const wide = spec.of === 'portrait' || (spec.of !== 'set' && spec.ratio !== '3:2');
  return wide ? { width: 1280, height: 720 } : { width: 1080, height: 720 };
}
