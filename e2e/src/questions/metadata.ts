import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { RawDocument } from '../fixtures/rawDocument';
import type { PublicRoute } from '../fixtures/routes';
import { show } from '../fixtures/show';
import { baseUrl } from '../fixtures/stack';

/** Expects of a document what search engines, share cards and other programs read of it. */
export function expectMetadata(raw: RawDocument, address: string, { name, structured }: PublicRoute): void {
  const is = (found: unknown, what = '') => expect.soft(found, `${name} ${what}`);
  is(raw.status).toBe(200);
  is(raw.title).toContain(show.name);
  is(raw.title).toContain(raw.meta('og:title') ?? 'no og:title');
  is(raw.meta('og:title')).toBeTruthy();
  is(raw.meta('description')?.length).toBeGreaterThan(20);
  is(raw.meta('og:description')).toBe(raw.meta('description'));
  is(raw.canonical).toBe(baseUrl + address.replace(/\?.*/, ''));
  is(raw.meta('og:url')).toBe(raw.canonical);
  is(raw.meta('twitter:card')).toBe('summary_large_image');
  is(raw.structured.map((node) => node['@type'])).toContain(structured);
  is(new Set(raw.structured.map((node) => node['@context']))).toEqual(new Set(['https://schema.org']));
  // The front page has the picture of the show, all others their title on one of theirs.
  is(raw.meta('og:image')).toMatch(address === '/' ? baseUrl + show.seoImage : `${baseUrl}/uploads/`);
}

/** Expects that the picture of a share card can be fetched, and is as the document says. */
export async function expectSharePicture(raw: RawDocument, { name }: PublicRoute): Promise<void> {
  const is = (found: unknown, what = '') => expect.soft(found, `${name} ${what}`);
  const picture = raw.meta('og:image') ?? '';
  const response = await fetch(picture);
  is(response.status, picture).toBe(200);
  const bytes = await response.arrayBuffer();
  is(bytes.byteLength, picture).toBeLessThan(300_000);
  const { width, height } = await sharp(bytes).metadata();
  is([raw.meta('og:image:width'), raw.meta('og:image:height')].map(Number)).toEqual([width, height]);
  is(Math.min(width, height), 'the shorter side of the picture').toBeGreaterThanOrEqual(630);
}

/** Metadata in which the drawn page differs from its document. */
export const changedMetadata =
  (raw: RawDocument) =>
  async (page: Page): Promise<string[]> => {
    const drawn = await page.evaluate<Record<string, string | undefined>>(`({
      title: document.title,
      canonical: document.querySelector('link[rel=canonical]')?.href,
      description: document.querySelector('meta[name=description]')?.content,
      picture: document.querySelector('meta[property="og:image"]')?.content,
    })`);
    const arrived = {
      title: raw.title,
      canonical: raw.canonical,
      description: raw.meta('description'),
      picture: raw.meta('og:image'),
    };
    return Object.entries(arrived).flatMap(([name, text]) =>
      drawn[name] === text ? [] : [`${name} became ${drawn[name]}, after ${text}`],
    );
  };
