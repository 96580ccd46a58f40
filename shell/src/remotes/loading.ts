import { getInstance, type ModuleFederation, registerGlobalPlugins } from '@module-federation/runtime';
import { pageData } from '@show/web-kit/page';
import { ComponentLoader } from './ComponentLoader';
import { Federation, shareRetry } from './federation';
import { RemoteLoader } from './RemoteLoader';
import { reportFailure } from './reportFailure';

let loader: ComponentLoader | undefined;

/** The loader of the page, on the federation instance of the build. */
export function componentLoader(): ComponentLoader {
  if (loader) return loader;
  // Each remote has its own instance.
  registerGlobalPlugins([shareRetry]);
  // The start of the shell's own build has made it.
  const federation = new Federation(getInstance() as ModuleFederation);
  const remotes = new RemoteLoader({
    load: (remote, build) => federation.load(remote, build),
    registry: pageData().registry,
    onFailure: reportFailure,
  });
  loader = new ComponentLoader(remotes, { onFailure: reportFailure });
  return loader;
}
