import type { FrontEndBuild } from '@show/contracts/deploy/registry';
import { SlotHost } from '@show/web-kit/slot';
import { registryEntry } from '@show/web-kit/testing';
import type { ReactNode } from 'react';
import { ComponentLoader } from '../ComponentLoader';
import { LoaderContext } from '../RemoteComponent';
import { RemoteLoader } from '../RemoteLoader';
import { RemoteSlot } from '../RemoteSlot';

/** A loader of the given modules: by remote, what its `./remote` exports. */
export function loaderOf(modules: Record<string, () => Promise<unknown>>): ComponentLoader {
  const registry = Object.fromEntries(Object.keys(modules).map((name) => [name, registryEntry(name)]));
  const load = async (remote: string, _: FrontEndBuild) => modules[remote]?.();
  const quiet = { onFailure: () => {}, limits: { timeout: 30, retryDelay: () => 1 } };
  return new ComponentLoader(new RemoteLoader({ load, registry, ...quiet }), quiet);
}

/** The contexts in which the shell renders screens and slots. */
export function RemoteFrame({ loader, children }: { loader: ComponentLoader; children: ReactNode }) {
  return (
    <LoaderContext value={loader}>
      <SlotHost value={RemoteSlot}>{children}</SlotHost>
    </LoaderContext>
  );
}
