import type { Page, Request } from '@playwright/test';
import type { RawDocument } from '../fixtures/rawDocument';
import { baseUrl } from '../fixtures/stack';

/** Watches what a page requests for each document that it opens. */
export function watchRequests(page: Page) {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) sent.length = 0;
    sent.push(request);
  });
  return {
    /** Responses that came with the document and were requested again. */
    repeatedReads:
      ({ inlined }: RawDocument) =>
      async () =>
        sent
          .filter((request) => request.method() === 'GET')
          .map((request) => request.url().replace(baseUrl, ''))
          .filter((path) => inlined.includes(path)),
    async repeatedPictures() {
      const pictures = sent.filter((request) => request.resourceType() === 'image').map((one) => one.url());
      return pictures.filter((url, at) => pictures.indexOf(url) < at);
    },
  };
}
