import { getInstance } from '@module-federation/runtime';
import { pageData } from '@show/web-kit/page';
import { ComponentLoader } from './ComponentLoader';
import { Federation } from './federation';
import { RemoteLoader } from './RemoteLoader';
import { reportFailure } from './reportFailure';

let loader: ComponentLoader | undefined;

/** The loader of the page, on the federation instance of the build. */
export function componentLoader(): ComponentLoader {
  if (loader) return loader;
  const host = getInstance();
  if (!host) throw new Error('the shell was built without federation');
  const federation = new Federation(host);
  const remotes = new RemoteLoader({
    load: (remote, build) => federation.load(remote, build),
    registry: pageData().registry,
    onFailure: reportFailure,
  });
  loader = new ComponentLoader(remotes, { onFailure: reportFailure });
  return loader;
}
