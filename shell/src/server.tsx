import type { PageData } from '@show/contracts/site/pageData';
import { replacePageData } from '@show/web-kit/page';
import { queryClient, seedQueries } from '@show/web-kit/query';
import { StaticRouter } from '@show/web-kit/static-router';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server.edge';
import { App } from './App';
import type { PartLoader } from './remotes/ComponentLoader';
import { loadedParts } from './server/loadedParts';

export { shared } from './server/shared';

/**
 * Starts the shell on the server, where nothing but it and the remotes exists.
 * @param modules what `./remote` of each remote exports, by its name
 * @returns renders the content of `#root` for a document; one at a time, as the page's data, queries and stores are the
 * modules' own. Rejects when anything of the page could not be rendered.
 */
export function startRendering(modules: Readonly<Record<string, unknown>>) {
  const loader = loadedParts(modules);
  return (pageData: string): Promise<string> => render(JSON.parse(pageData), loader);
}

async function render(data: PageData, loader: PartLoader): Promise<string> {
  replacePageData(data);
  queryClient.clear();
  seedQueries(data.queries);
  const failures: unknown[] = [];
  const router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={data.page.address}>{children}</StaticRouter>
  );
  const stream = await renderToReadableStream(<App loader={loader} router={router} />, {
    onError: (failure) => void failures.push(failure),
    // The whole page as one piece of markup: a part sent later would need a script in the document.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  });
  await stream.allReady;
  if (failures.length > 0) throw failures[0];
  return readAll(stream);
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of stream as unknown as AsyncIterable<Uint8Array>)
    text += decoder.decode(piece, { stream: true });
  return text + decoder.decode();
}
