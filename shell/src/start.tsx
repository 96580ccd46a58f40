import { clearLocationOnRequest } from '@show/web-kit/location';
import { pageData } from '@show/web-kit/page';
import { seedQueries } from '@show/web-kit/query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { reloadOnChange } from './boot/devReload';
import { componentLoader } from './remotes/loading';
import { announceMoves } from './routing/announceMoves';
import { prefetchLinks } from './routing/prefetch';
import { restoreTheme } from './theme/theme';

/** Starts the app with the data embedded in the document. */
export function start(root: HTMLElement): void {
  const { queries, dev } = pageData();
  restoreTheme();
  seedQueries(queries);
  clearLocationOnRequest();
  announceMoves();
  const loader = componentLoader();
  // As a transition it renders in slices of a few milliseconds; otherwise React renders the first screen in one task.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App loader={loader} />
      </StrictMode>,
    ),
  );
  prefetchLinks(loader);
  if (dev) reloadOnChange();
}
