import type { PageData } from '@show/contracts/site/pageData';
import { replacePageData } from '@show/web-kit/page';
import { QueryClientProvider, queryClient } from '@show/web-kit/query';
import { MemoryRouter, useLocation } from '@show/web-kit/router';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { outlineResponses } from './fakeCounties';
import { type FakeResponse, fakeFetch, type SentCall } from './fakeFetch';
import { fakePageData } from './fakePageData';

export interface RenderAtOptions {
  /** Responses by URL or by 'POST /api/...'; everything else is a 404. */
  answers?: Readonly<Record<string, FakeResponse>>;
  data?: Partial<PageData>;
}

function CurrentUrl({ seen }: { seen: (url: string) => void }) {
  const { pathname, search, hash } = useLocation();
  seen(pathname + search + hash);
  return null;
}

/** Renders at a URL as the shell would: with router, query client, page data and a fake server. */
export function renderAt(
  url: string,
  children: ReactNode,
  { answers = {}, data = {} }: RenderAtOptions = {},
): RenderResult & { calls: SentCall[]; address: () => string } {
  replacePageData(fakePageData(data));
  queryClient.clear();
  const calls = fakeFetch({ ...outlineResponses, ...answers });
  let current = url;
  const result = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[url]}>
        {children}
        <CurrentUrl
          seen={(seen) => {
            current = seen;
          }}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { ...result, calls, address: () => current };
}
