import { expectDrawn } from './fixtures/drawn';
import { openRaw } from './fixtures/rawDocument';
import { expect, test } from './fixtures/test';
import { missingParts } from './questions/completeness';

for (const path of ['/', '/episodes', '/bts', '/about'])
  test(`the document of ${path} names its first picture before the styles, and the browser loads each picture once`, async ({
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
    await page.goto(path);
    await expectDrawn(page);
    expect(await missingParts(page)).toEqual([]);
    expect(asked).toEqual([...new Set(asked)]);
    const shown = await page.evaluate<string[]>(
      `[...document.querySelectorAll('main img[fetchpriority=high]')].map(({ currentSrc }) => currentSrc)`,
    );
    const preloaded = await page.evaluate<string[]>(
      `performance.getEntriesByType('resource').flatMap(({ initiatorType, name }) => initiatorType === 'link' ? [name] : [])`,
    );
    expect(shown.filter((one) => preloaded.includes(one))).not.toEqual([]);
  });
