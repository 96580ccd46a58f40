import { QueryClientProvider, queryClient } from '@show/web-kit/query';
import { BrowserRouter } from '@show/web-kit/router';
import { SlotHost } from '@show/web-kit/slot';
import { ErrorBoundary } from '@show/web-kit/ui';
import { Broken } from './layout/Broken';
import { Layout } from './layout/Layout';
import type { ComponentLoader } from './remotes/ComponentLoader';
import { LoaderContext } from './remotes/RemoteComponent';
import { RemoteSlot } from './remotes/RemoteSlot';
import { CurrentPage } from './routing/CurrentPage';
import { ScrollKeeper } from './routing/ScrollKeeper';
import { TitleAnnouncer } from './routing/TitleAnnouncer';
import { ToastOutlet } from './toasts/ToastOutlet';

/** The host page around every remote. */
export function App({ loader }: { loader: ComponentLoader }) {
  return (
    <ErrorBoundary fallback={() => <Broken />}>
      <QueryClientProvider client={queryClient}>
        <LoaderContext value={loader}>
          <SlotHost value={RemoteSlot}>
            <BrowserRouter>
              <Layout>
                <CurrentPage />
              </Layout>
              <ScrollKeeper />
              <TitleAnnouncer />
            </BrowserRouter>
            <ToastOutlet />
          </SlotHost>
        </LoaderContext>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
