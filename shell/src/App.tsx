import { QueryClientProvider, queryClient } from '@show/web-kit/query';
import { RenderedUrl } from '@show/web-kit/router';
import { SlotHost } from '@show/web-kit/slot';
import { ErrorBoundary } from '@show/web-kit/ui';
import { type ComponentType, type ReactNode, StrictMode } from 'react';
import { Broken } from './layout/Broken';
import { Layout } from './layout/Layout';
import type { PartLoader } from './remotes/ComponentLoader';
import { LoaderContext } from './remotes/RemoteComponent';
import { RemoteSlot } from './remotes/RemoteSlot';
import { CurrentPage } from './routing/CurrentPage';
import { ScrollKeeper } from './routing/ScrollKeeper';
import { TitleAnnouncer } from './routing/TitleAnnouncer';
import { ToastOutlet } from './toasts/ToastOutlet';

export interface AppProps {
  loader: PartLoader;
  /** The browser's, or that of the server. */
  router: ComponentType<{ children: ReactNode }>;
  /** URL that the document was rendered for; undefined when the browser renders it. */
  renderedFor?: string | undefined;
}

/** The host page around every remote. */
export function App({ loader, router: Router, renderedFor }: AppProps) {
  return (
    <StrictMode>
      {/* Uncaught for the document, which reports a shell that does not start: contracts/src/site/shellFailure.ts. */}
      <ErrorBoundary onError={(error) => reportError(error)} fallback={() => <Broken />}>
        <QueryClientProvider client={queryClient}>
          <LoaderContext value={loader}>
            <SlotHost value={RemoteSlot}>
              <Router>
                <RenderedUrl url={renderedFor}>
                  <Layout>
                    <CurrentPage />
                  </Layout>
                </RenderedUrl>
                <ScrollKeeper />
                <TitleAnnouncer />
                <ToastOutlet />
              </Router>
            </SlotHost>
          </LoaderContext>
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>
  );
}
