/** Element id of what the front page shows before its scripts have come; whoever shows the page takes it away. */
export const firstPaintElement = 'first-paint';

/** Narrower windows get the upright picture. */
export const uprightCover = '(max-width: 47.99rem)';

/**
 * How wide the upright picture is taken for: a painting loses nothing that anybody sees, and on a phone of 390 px with
 * two dots to a pixel it is half the bytes.
 */
export const uprightCoverSizes = '82vw';

/** Addresses of the front page's picture, upright and wide, by day or by night, as `srcset` takes them. */
export function coverPicture(night: boolean): { upright: string; wide: string; src: string } {
  const dark = night ? '-dark' : '';
  return {
    upright: `/brand/hero-tall${dark}-640.webp 640w, /brand/hero-tall${dark}.webp 1000w`,
    wide: `/brand/hero-wide${dark}-1200.webp 1200w, /brand/hero-wide${dark}.webp 2400w`,
    src: `/brand/hero-wide${dark}-1200.webp`,
  };
}
