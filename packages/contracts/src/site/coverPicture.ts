import { renditionUrl, renditionWidths } from '../pictures/renditions';

/** Narrower windows get the upright picture. */
export const uprightCover = '(max-width: 47.99rem)';

/** The system's dark theme gets the picture by night. */
export const nightCover = '(prefers-color-scheme: dark)';

/**
 * `sizes` of the upright picture, below its real width: no visible loss for a painting, and on a phone of 390 px with
 * a device pixel ratio of 2 it halves the bytes.
 */
export const uprightCoverSizes = '82vw';

/** URLs of the front page's picture, upright and wide: the show's own in one shape that the page cuts, by day or by night, as `srcset` takes them. */
export function coverPicture(
  night: boolean,
  cover: { readonly day?: string | undefined; readonly night?: string | undefined } = {},
): { upright: string; wide: string; src: string } {
  const own = (night ? cover.night : undefined) ?? cover.day;
  if (own) {
    const sizes = renditionWidths.map((width) => `${renditionUrl(own, width, 'webp')} ${width}w`).join(', ');
    return { upright: sizes, wide: sizes, src: own };
  }
  const dark = night ? '-dark' : '';
  return {
    upright: `/brand/hero-tall${dark}-640.webp 640w, /brand/hero-tall${dark}.webp 1000w`,
    wide: `/brand/hero-wide${dark}-1200.webp 1200w, /brand/hero-wide${dark}.webp 2400w`,
    src: `/brand/hero-wide${dark}-1200.webp`,
  };
}
