import { openRaw } from './fixtures/rawDocument';
import { publicRoutes } from './fixtures/routes';
import { show } from './fixtures/show';
import { phone } from './fixtures/sizes';
import { baseUrl } from './fixtures/stack';
import { expect, test } from './fixtures/test';

for (const route of publicRoutes) {
  test.describe(`#the document of ${route.name}`, () => {
    test('When it arrives, then it says what the page is, to people, share cards and machines', async ({
      request,
    }) => {
      const address = await route.address(request);
      const raw = await openRaw(request, address);
      expect(raw.status).toBe(200);
      expect(raw.title).toContain(show.name);
      expect(raw.meta('description')?.length).toBeGreaterThan(20);
      expect(raw.canonical).toBe(baseUrl + address.replace(/\?.*/, ''));
      expect(raw.meta('og:title')).toBeTruthy();
      expect(raw.title).toContain(raw.meta('og:title') ?? '');
      expect(raw.meta('og:description')).toBe(raw.meta('description'));
      expect(raw.meta('og:url')).toBe(raw.canonical);
      expect(raw.meta('twitter:card')).toBe('summary_large_image');
      const size = [raw.meta('og:image:width'), raw.meta('og:image:height')].map(Number);
      const picture = raw.meta('og:image') ?? '';
      if (picture.endsWith(show.seoImage)) expect(size).toEqual([1200, 630]);
      else for (const pixels of size) expect(pixels).toBeGreaterThanOrEqual(630);
      expect(picture).toMatch(/^https?:\/\//);
      if (picture.startsWith(baseUrl)) expect((await request.get(picture)).status()).toBe(200);
      expect(raw.structured.map((node) => node['@type'])).toContain(route.structured);
      for (const node of raw.structured) expect(node['@context']).toBe('https://schema.org');
    });

    test('When the page is drawn, then it says the same and asks for nothing that came along', async ({
      page,
      request,
    }) => {
      const address = await route.address(request);
      const raw = await openRaw(request, address);
      const asked: string[] = [];
      page.on('request', (sent) => {
        if (sent.method() === 'GET') asked.push(sent.url().replace(baseUrl, ''));
      });
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page).toHaveTitle(raw.title);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', raw.canonical ?? '');
      await expect(page.locator('meta[name=description]')).toHaveAttribute(
        'content',
        raw.meta('description') ?? '',
      );
      await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
        'content',
        raw.meta('og:image') ?? '',
      );
      await page.waitForLoadState('networkidle');
      expect(asked.filter((one) => raw.inlined.includes(one))).toEqual([]);
    });
  });
}

test.describe('#first pictures', () => {
  for (const path of ['/', '/episodes', '/bts', '/about'])
    test(`When ${path} arrives, then its first picture is named before the styles, and comes once`, async ({
      page,
      request,
    }) => {
      const { html } = await openRaw(request, path);
      const preload = html.search(/<link rel="preload"[^>]* fetchPriority="high"/);
      expect(preload).toBeGreaterThan(0);
      expect(preload).toBeLessThan(html.indexOf('<style'));
      const asked: string[] = [];
      page.on('request', (sent) => {
        if (sent.resourceType() === 'image') asked.push(sent.url());
      });
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(asked).toEqual([...new Set(asked)]);
      const shown = await page.evaluate<string[]>(
        `[...document.querySelectorAll('main img[fetchpriority=high]')].map(({ currentSrc }) => currentSrc)`,
      );
      const preloaded = await page.evaluate<string[]>(
        `performance.getEntriesByType('resource').flatMap(({ initiatorType, name }) => initiatorType === 'link' ? [name] : [])`,
      );
      expect(shown.filter((one) => preloaded.includes(one))).not.toEqual([]);
    });
});

/** Takes the end of a document away, element by element, and tells what in the window then stood elsewhere. */
const movesOfParts = `(() => {
  const elements = [...document.querySelectorAll('main *')];
  const boxes = new Map(elements.map((element) => [element, element.getBoundingClientRect()]));
  const moves = new Set();
  while (elements.length > 0) {
    elements.pop().remove();
    for (const element of elements) {
      const { left, top, width, height } = element.getBoundingClientRect();
      const seen = Math.max(0, Math.min(top + height, innerHeight) - Math.max(top, 0)) * width;
      const whole = boxes.get(element);
      const moved = Math.max(Math.abs(left - whole.left), Math.abs(top - whole.top));
      if (seen > 10_000 && moved > 40) moves.add(element.className || element.localName);
    }
  }
  return [...moves];
})()`;

test.describe('#a part of a document', () => {
  for (const { name, address } of publicRoutes)
    test(`When a phone has a part of ${name}, then what it shows stays where it is when the rest comes`, async ({
      page,
      request,
    }) => {
      await page.setViewportSize(phone);
      // Never answered: the document as it is before scripts.
      await page.route('**/*.js', () => {});
      await page.goto(await address(request), { waitUntil: 'commit' });
      await page.waitForLoadState('domcontentloaded');
      expect(await page.evaluate<string[]>(movesOfParts)).toEqual([]);
    });
});
