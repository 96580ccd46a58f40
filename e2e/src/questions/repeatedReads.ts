import type { Page } from '@playwright/test';
import type { RawDocument } from '../fixtures/rawDocument';
import { baseUrl } from '../fixtures/stack';

/** Watches a page that is about to be opened; the question is which responses it requests that came with its document. */
export function watchRepeatedReads(page: Page, { inlined }: RawDocument) {
  const asked: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'GET') asked.push(sent.url().replace(baseUrl, ''));
  });
  return async () => asked.filter((one) => inlined.includes(one));
}
