import type { Page } from '@playwright/test';
import type { RawDocument } from '../fixtures/rawDocument';

/** Runs in the page: whether a picture that is shown first was loaded by a link of the document. */
const look = `(() => {
  const linked = performance.getEntriesByType('resource')
    .flatMap(({ initiatorType, name }) => initiatorType === 'link' ? [name] : []);
  return [...document.querySelectorAll('main img[fetchpriority=high]')]
    .some(({ currentSrc }) => linked.includes(currentSrc));
})()`;

/** Where the document does not name its first picture before the styles, or the page shows another. */
export const lateFirstPicture =
  ({ html }: RawDocument) =>
  async (page: Page): Promise<string[]> => {
    const preload = html.search(/<link rel="preload"[^>]* fetchPriority="high"/);
    return [
      ...(preload > 0 && preload < html.indexOf('<style') ? [] : ['it is not named before the styles']),
      ...((await page.evaluate<boolean>(look)) ? [] : ['what is shown first was not named']),
    ];
  };
