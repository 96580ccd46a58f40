import type { PageData } from '@show/contracts/site/pageData';
import { replacePageData } from '@show/web-kit/page';
import { QueryClientProvider, queryClient, seedQueries } from '@show/web-kit/query';
import { MemoryRouter } from '@show/web-kit/router';
import { act } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { type FakeResponse, fakeFetch, type SentCall } from './fakeFetch';
import { fakePageData } from './fakePageData';

export interface HydrateAtOptions {
  /** Responses that come with the document, by URL. */
  queries?: Readonly<Record<string, unknown>>;
  /** Responses by URL or by 'POST /api/...' to requests of the browser; everything else is a 404. */
  answers?: Readonly<Record<string, FakeResponse>>;
  data?: Partial<PageData>;
  /** What the visitor does with the markup before the scripts have loaded. */
  beforeHydration?: (container: HTMLElement) => unknown;
}

export interface Hydrated {
  /** What the server rendered. */
  markup: string;
  container: HTMLElement;
  /** What React had to correct, and what it logged; empty when server and browser agree. */
  errors: string[];
  calls: SentCall[];
}

const clean: (() => void)[] = [];
const cleanUp = () => {
  for (const undo of clean.splice(0)) undo();
};
afterEach(cleanUp);

/**
 * Renders at a URL as the server does, puts the markup into the page, and hydrates it as the shell does. What the
 * server may not touch fails the rendering: storage, media queries and requests.
 */
export async function hydrateAt(
  url: string,
  children: ReactNode,
  { queries = {}, answers = {}, data = {}, beforeHydration }: HydrateAtOptions = {},
): Promise<Hydrated> {
  cleanUp();
  replacePageData(fakePageData({ queries, ...data }));
  const calls = fakeFetch(answers);
  const element = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[url]}>{children}</MemoryRouter>
      </QueryClientProvider>
    </StrictMode>
  );
  queryClient.clear();
  seedQueries(queries);
  const markup = withoutBrowser(() => renderToString(element));
  queryClient.clear();
  seedQueries(queries);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = markup;
  await beforeHydration?.(container);
  const errors: string[] = [];
  const log = jest.spyOn(console, 'error').mockImplementation((...said) => {
    errors.push(said.map(String).join(' '));
  });
  await act(async () => {
    const root = hydrateRoot(container, element, {
      onRecoverableError: (error) => errors.push(String(error)),
    });
    clean.push(() => {
      act(() => root.unmount());
      container.remove();
      log.mockRestore();
    });
  });
  return { markup, container, errors, calls };
}

function withoutBrowser<T>(render: () => T): T {
  const forbid = (what: string) => () => {
    throw new Error(`the server has no ${what}`);
  };
  const spies = [
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(forbid('storage')),
    jest.spyOn(window, 'matchMedia').mockImplementation(forbid('media queries')),
    jest.spyOn(globalThis, 'fetch').mockImplementation(forbid('network')),
  ];
  try {
    return render();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
