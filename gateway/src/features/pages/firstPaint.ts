import { createHash } from 'node:crypto';
import {
  coverPicture,
  firstPaintElement,
  type PageId,
  uprightCover,
  uprightCoverSizes,
} from '@show/contracts';
import type { InlineStyle } from './PageAssets';

export interface FirstPaint {
  readonly html: string;
  readonly style: InlineStyle;
}

// Where the screen has its cover, so that nothing moves when it takes over
// (mfe-content/src/features/home/Hero.module.css).
const css = `
#${firstPaintElement} { position: absolute; inset: var(--bar-height) 0 auto; z-index: 1; pointer-events: none }
#${firstPaintElement} img { display: block; width: 100%; height: min(36rem, 78svh); object-fit: cover; object-position: 50% 100% }
#${firstPaintElement}.filming img { height: 20rem; object-position: 50% 63% }
@media (min-width: 48rem) {
  #${firstPaintElement} img, #${firstPaintElement}.filming img { height: clamp(32rem, 44vw, 41rem); object-position: 30% 100% }
}
@media print { #${firstPaintElement} { display: none } }`;

const style: InlineStyle = {
  name: 'first-paint',
  css,
  hash: `sha256-${createHash('sha256').update(css).digest('base64')}`,
};

/**
 * The picture of the front page, for the time until its scripts have come: it is most of what is seen first, and
 * needs none of them. Undefined for other pages.
 */
export function firstPaint(page: PageId, queries: ReadonlyMap<string, string>): FirstPaint | undefined {
  if (page !== 'home') return undefined;
  const nextEvent = queries.get('/api/filming-calendar/next') ?? 'null';
  const day = coverPicture(false);
  const night = coverPicture(true);
  const dark = '(prefers-color-scheme: dark)';
  const html = [
    `<div id="${firstPaintElement}"${nextEvent === 'null' ? '' : ' class="filming"'} aria-hidden="true"><picture>`,
    source(`${uprightCover} and ${dark}`, night.upright, uprightCoverSizes),
    source(uprightCover, day.upright, uprightCoverSizes),
    source(dark, night.wide, '100vw'),
    `<img src="${day.src}" srcset="${day.wide}" sizes="100vw" width="2400" height="1200" alt="" fetchpriority="high" decoding="sync">`,
    '</picture></div>',
  ];
  return { html: html.join(''), style };
}

function source(media: string, srcset: string, sizes: string): string {
  return `<source media="${media}" srcset="${srcset}" sizes="${sizes}">`;
}
