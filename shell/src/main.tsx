import '@show/web-kit/styles/layers.css';
import '@show/web-kit/styles/fonts.css';
import '@show/web-kit/styles/reset.css';
import '@show/web-kit/styles/tokens.css';
import './provided';
import { clearLocationOnRequest } from '@show/web-kit/location';
import { pageData } from '@show/web-kit/page';
import { seedQueries } from '@show/web-kit/query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { reloadOnChange } from './devReload';
import { componentLoader } from './remotes/loading';
import { announceMoves } from './routing/announceMoves';
import { prefetchLinks } from './routing/prefetch';
import { restoreTheme } from './theme/theme';

const root = document.getElementById('root');
if (!root) throw new Error('the document has no #root');
const { queries, dev } = pageData();

restoreTheme();
seedQueries(queries);
clearLocationOnRequest();
announceMoves();
const loader = componentLoader();
createRoot(root).render(
  <StrictMode>
    <App loader={loader} />
  </StrictMode>,
);
prefetchLinks(loader);
if (dev) reloadOnChange();
