import { clearLocationOnRequest, restoreLocation } from '@show/web-kit/location';
import { pageData } from '@show/web-kit/page';
import { seedQueries } from '@show/web-kit/query';
import { BrowserRouter } from '@show/web-kit/router';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App';
import { reloadOnChange } from './boot/devReload';
import { refreshOnReturn } from './boot/refreshOnReturn';
import { componentLoader } from './remotes/loading';
import { announceMoves } from './routing/announceMoves';
import { prefetchLinks } from './routing/prefetch';

/** Starts the app with the data embedded in the document, and with its markup where the server has rendered it. */
export function start(root: HTMLElement): void {
  const { page, queries, dev } = pageData();
  restoreLocation();
  seedQueries(queries);
  clearLocationOnRequest();
  announceMoves();
  refreshOnReturn();
  const loader = componentLoader();
  const isRendered = root.hasChildNodes();
  const app = (
    <App loader={loader} router={BrowserRouter} renderedFor={isRendered ? page.address : undefined} />
  );
  // As a transition it renders in slices of a few milliseconds; otherwise React renders the first screen in one task.
  startTransition(() => {
    if (isRendered) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
  prefetchLinks(loader);
  // Prints show what has not been scrolled to.
  window.addEventListener('beforeprint', () => {
    for (const image of document.images) image.loading = 'eager';
  });
  if (dev) reloadOnChange();
}
