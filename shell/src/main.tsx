import './provided';
import { loadRemote, registerRemotes } from '@module-federation/runtime';
import { checkRemote } from '@show/web-kit/contract';
import { QueryClientProvider, queryClient } from '@show/web-kit/query';
import { BrowserRouter } from '@show/web-kit/router';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';

const data = JSON.parse(document.getElementById('page-data')?.textContent ?? '{}');
registerRemotes([{ name: 'mfe_content', entry: data.registry.content.entry }]);
const Screen = lazy(async () => {
  const check = checkRemote('content', await loadRemote('mfe_content/remote'));
  if (!check.success) throw new Error(check.message);
  const load = check.remote.screens.home;
  if (!load) throw new Error('none');
  return { default: await load() };
});

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <Suspense>
            <Screen params={{}} />
          </Suspense>
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>,
  );
}
