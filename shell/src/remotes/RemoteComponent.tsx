import { useHydrated } from '@show/web-kit/hydration';
import { ErrorBoundary } from '@show/web-kit/ui';
import { createContext, type ReactNode, startTransition, use, useState } from 'react';
import type { PartLoader, WantedPart } from './ComponentLoader';
import { reportFailure } from './reportFailure';

export const LoaderContext = createContext<PartLoader | undefined>(undefined);

export interface RemoteComponentProps {
  wanted: WantedPart;
  props: Readonly<Record<string, unknown>>;
  /** Rendered when it cannot be loaded or throws; `retry` loads it again. */
  fallback: (retry: () => void) => ReactNode;
}

/** Renders a component of a remote. Suspends while it loads and catches its errors. */
export function RemoteComponent(request: RemoteComponentProps) {
  // A retry mounts new children, so that no state of the failed attempt remains.
  const [attempt, setAttempt] = useState(0);
  const loader = use(LoaderContext);
  if (!loader) throw new Error('remotes can only be shown below a LoaderContext');
  const retry = () => {
    loader.forget(request.wanted);
    startTransition(() => setAttempt((count) => count + 1));
  };
  return <Loaded key={attempt} {...request} loader={loader} retry={retry} />;
}

interface LoadedProps extends RemoteComponentProps {
  loader: PartLoader;
  retry: () => void;
}

/** In a browser. */
const arrivedAt = globalThis.document?.URL;
const never = new Promise<never>(() => {});

/**
 * Leaves the markup of the server in place of an error. React commits no navigation while it waits for that, so each one
 * loads its document.
 */
function keepMarkup(): never {
  window.history.pushState = (_state, _title, url) => window.location.assign(url as string);
  if (document.URL !== arrivedAt) window.location.reload();
  return use(never);
}

function Loaded({ wanted, props, fallback, loader, retry }: LoadedProps) {
  const load = use(loader.component(wanted));
  if (!load) return <Failed fallback={() => fallback(retry)} />;
  const { Component, version } = load;
  return (
    <ErrorBoundary
      onError={({ message }) => reportFailure(wanted.remote, version, { kind: 'render', message })}
      fallback={() => fallback(retry)}
    >
      <Component {...props} />
    </ErrorBoundary>
  );
}

function Failed({ fallback }: { fallback: () => ReactNode }) {
  const isHydrated = useHydrated();
  return isHydrated || !arrivedAt ? fallback() : keepMarkup();
}
