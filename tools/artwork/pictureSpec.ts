import { drawSet, type SetSpec } from './behindTheScenes';
import { type BrandShow, socialSvg } from './brand/social';
import { drawPoster, type PosterSpec } from './picture';
import { drawPortrait, type PortraitSpec } from './portrait/portrait';
import { drawShop, type ShopSpec } from './shopfront';

/** Everything the program can draw, by one name. */
export type PictureSpec =
  | ({ of: 'poster' } & PosterSpec)
  | ({ of: 'portrait' } & PortraitSpec)
  | ({ of: 'shop' } & ShopSpec)
  | ({ of: 'set' } & SetSpec)
  | ({ of: 'social' } & BrandShow);

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
    case 'social':
      return socialSvg(spec);
  }
}

/** Pixels that a picture is printed at: 1280x720 for video, 1080x720 for places and albums, 1200x630 for sharing. */
export function printSize(spec: PictureSpec): { width: number; height: number } {
  if (spec.of === 'social') return { width: 1200, height: 630 };
  const wide = spec.of === 'portrait' || (spec.of !== 'set' && spec.ratio !== '3:2');
  return wide ? { width: 1280, height: 720 } : { width: 1080, height: 720 };
}
