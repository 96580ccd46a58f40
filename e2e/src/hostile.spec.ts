import type { Page } from '@playwright/test';
import { themeScript } from '@show/contracts/site/theme';
import { everythingHostile, hostileMark, hostileTexts } from '@show/contracts/testing/hostileTexts';
import { makeOneOfEachKind, type OneOfEachKind } from './fixtures/oneOfEachKind';
import { openRendered } from './fixtures/openRendered';
import { openRaw } from './fixtures/rawDocument';
import { desk } from './fixtures/sizes';
import { expect, test } from './fixtures/test';

test.use({ viewport: desk });
test.setTimeout(180_000);

const short = Object.values(hostileTexts).filter(
  (text) => text.length <= 190 && !/[\r\n\u2028\u2029]/.test(text),
);

let hostile: OneOfEachKind | undefined;
test.beforeAll(async ({ admin }) => {
  const texts = short.values();
  const next = () => texts.next().value ?? short[0] ?? '';
  hostile = await makeOneOfEachKind(admin, {
    title: (mark) => `${mark} ${next()}`,
    next,
    long: everythingHostile,
    website: 'https://example.org/"onclick="x',
    publishedAt: '2001-01-01T00:00:00Z',
  });
});
test.afterAll(() => hostile?.remove());

const safe = /^(https?:|webcal:|mailto:|tel:|sms:|\/|#|\?|about:blank$|$)/i;

interface Found {
  readonly ran: boolean;
  /** Attributes that run something. */
  readonly handlers: string[];
  readonly addresses: string[];
  readonly bases: number;
  /** Scripts in the document itself, other than the one that all have. */
  readonly scripts: number;
  /** Elements in templates other than those that load the document's files. */
  readonly inTemplates: string[];
  readonly json: string[];
}

/** Searches a document from within a page: the page's own, or one in which no script has run. */
const lookThrough = (wanted: string) => `((document) => {
  const attributes = [...document.querySelectorAll('*')].flatMap((element) => [...element.attributes]);
  const places = ['href', 'src', 'action', 'formaction', 'xlink:href', 'srcdoc'];
  const scripts = [...document.scripts];
  const own = ${JSON.stringify(themeScript)};
  return {
    ran: '${hostileMark}' in window,
    handlers: attributes.filter(({ name }) => name.startsWith('on')).map(({ name }) => name),
    addresses: attributes.filter(({ name }) => places.includes(name)).map(({ value }) => value),
    bases: document.querySelectorAll('base, meta[http-equiv=refresh]').length,
    scripts: scripts.filter(({ src, type, text }) => !src && !type.endsWith('json') && !text.startsWith(own)).length,
    inTemplates: [...document.querySelectorAll('template')]
      .flatMap(({ content }) => [...content.querySelectorAll('*')])
      .filter((element) => !element.matches('script[src^="/mfe/"]:empty, link[rel=preload][href^="/mfe/"]'))
      .map(({ outerHTML }) => outerHTML),
    json: scripts.filter(({ type }) => type.endsWith('json')).map(({ textContent }) => textContent),
  };
})(${wanted})`;

/** Traces that a page would have if a text had been obeyed. */
async function expectUnharmed(page: Page, address: string, wanted = 'document'): Promise<void> {
  const found = await page.evaluate<Found>(lookThrough(wanted));
  expect({
    address,
    ran: found.ran,
    handlers: found.handlers,
    bases: found.bases,
    scripts: found.scripts,
    inTemplates: found.inTemplates,
  }).toEqual({
    address,
    ran: false,
    handlers: [],
    bases: 0,
    scripts: 0,
    inTemplates: [],
  });
  expect(found.addresses.filter((value) => !safe.test(value))).toEqual([]);
  for (const json of found.json) JSON.parse(json);
}

const parts = [...everythingHostile.matchAll(/[\s\S]{1,190}/g)].map(([text]) => text);
const search = (text: string) => `/search?q=${encodeURIComponent(text)}`;

test('no page obeys hostile texts, and no document has anything that would run', async ({
  page,
  request,
  visit,
}) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const blank = (await visit()).page;
  const expectHarmless = async (address: string, html: string) => {
    expect(html, address).not.toContain('<div id="root"></div>');
    await expectUnharmed(
      blank,
      address,
      `new DOMParser().parseFromString(${JSON.stringify(html)}, 'text/html')`,
    );
  };
  for (const address of hostile?.pages ?? []) {
    const html = await openRendered(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectUnharmed(page, address);
    await expectHarmless(address, html);
  }
  // A search waits only a second for a process that renders it.
  for (const address of parts.map(search))
    await expect(async () => expectHarmless(address, (await openRaw(request, address)).html)).toPass();
  expect(dialogs).toEqual([]);
});

test('the search only shows hostile texts that are typed', async ({ page }) => {
  const [first = '', ...others] = parts;
  await page.goto(search(first));
  const box = page.getByRole('main').getByRole('searchbox');
  await expect(box).toBeVisible();
  await expectUnharmed(page, first);
  for (const text of others) {
    const found = page.waitForResponse('**/api/search?*');
    await box.fill(text);
    await box.press('Enter');
    await (await found).finished();
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
    await expectUnharmed(page, text);
  }
});

test('a URL of hostile texts leads to no page', async ({ page }) => {
  for (const text of [
    '<script>x</script>',
    'javascript:alert(1)',
    '%22onload=x',
    '..%2f..%2fetc',
    '%0d%0aset-cookie:a=b',
  ]) {
    await page.goto(`/${encodeURI(text)}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    await expectUnharmed(page, text);
  }
});

test('feeds and calendars with hostile texts are well-formed', async ({ request }) => {
  const text = async (path: string) => {
    const answer = await request.get(path);
    expect({ path, status: answer.status() }).toEqual({ path, status: 200 });
    return answer.text();
  };
  for (const path of ['/feeds/episodes.xml', '/feeds/guests.xml', '/sitemap.xml']) {
    expect(await text(path)).not.toMatch(/<script|<!DOCTYPE|<!ENTITY|<svg/i);
  }
  const calendar = (await text('/calendar/filming.ics')).replace(/\r\n[ \t]/g, '').split('\r\n');
  expect(calendar.filter((line) => /^(ATTACH|SUMMARY:strange)/.test(line))).toEqual([]);
  expect(calendar.filter((line) => /[\r\n]/.test(line))).toEqual([]);
  const begun = calendar.filter((line) => line === 'BEGIN:VEVENT').length;
  expect(calendar.filter((line) => line.startsWith('UID:filming-'))).toHaveLength(begun);
});
