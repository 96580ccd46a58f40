/** Narrower windows get the upright picture. */
export const uprightCover = '(max-width: 47.99rem)';

/** The system's dark theme gets the picture by night. */
export const nightCover = '(prefers-color-scheme: dark)';

/**
 * `sizes` of the upright picture, below its real width: no visible loss for a painting, and on a phone of 390 px with
 * a device pixel ratio of 2 it halves the bytes.
 */
export const uprightCoverSizes = '82vw';

/** URLs of the front page's picture, upright and wide, by day or by night, as `srcset` takes them. */
export function coverPicture(night: boolean): { upright: string; wide: string; src: string } {
  const dark = night ? '-dark' : '';
  return {
    upright: `/brand/hero-tall${dark}-640.webp 640w, /brand/hero-tall${dark}.webp 1000w`,
    wide: `/brand/hero-wide${dark}-1200.webp 1200w, /brand/hero-wide${dark}.webp 2400w`,
    src: `/brand/hero-wide${dark}-1200.webp`,
  };
}
