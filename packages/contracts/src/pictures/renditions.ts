/** Widths in pixels at which an uploaded image can be requested. */
export const renditionWidths = [320, 640, 960, 1280, 1920] as const;
const renditionFormats = ['avif', 'webp'] as const;
export type RenditionFormat = (typeof renditionFormats)[number];

/**
 * URL of a rendition of an uploaded image:
 * `/uploads/barn.webp` at 640 as avif is `/uploads/barn-640w.avif`.
 */
export function renditionUrl(url: string, width: number, format: RenditionFormat): string {
  return `${url.replace(/\.[a-z0-9]+$/i, '')}-${width}w.${format}`;
}

/** Takes a rendition's file name apart; null when the name is not one of a known width and format. */
export function parseRendition(
  filename: string,
): { stem: string; width: number; format: RenditionFormat } | null {
  const found = /^(.+)-(\d+)w\.(avif|webp)$/.exec(filename);
  if (!found) return null;
  const [, stem = '', width = '', format] = found;
  if (!renditionWidths.some((known) => known === Number(width))) return null;
  return { stem, width: Number(width), format: format === 'avif' ? 'avif' : 'webp' };
}

/** The picture of an uploaded image for link previews, in pixels. */
export const sharePicture = { width: 1200, height: 630, type: 'image/jpeg' } as const;

/** URL of the picture of an uploaded image for link previews: `/uploads/barn-share.jpg`. */
export const shareUrl = (url: string): string => `${url.replace(/\.[a-z0-9]+$/i, '')}-share.jpg`;

/** The same for a page without a picture; its title has to be requested. */
export const plainShareUrl = '/uploads/plain-share.jpg';

/** The file of the image that a picture for link previews is made of; null when the name is not one. */
export function sharedPicture(filename: string): string | null {
  const stem = /^(.+)-share\.jpg$/.exec(filename)?.[1];
  return stem === undefined ? null : `${stem}.webp`;
}
