import { join } from 'node:path';
import { frontEndNames, type RemoteName } from '@show/contracts/deploy/parts';
import type { Configuration } from 'webpack';
import { remoteConfig } from './remoteConfig';
import { sharedModules } from './sharedModules';
import { shellConfig } from './shellConfig';

const root = join(__dirname, '../..');
const place = { root, output: '/nowhere', mode: 'production' } as const;
const remoteNames = frontEndNames.filter((name): name is RemoteName => name !== 'shell');

interface FederationOptions {
  shared: Record<string, Record<string, unknown>>;
  [option: string]: unknown;
}

function federationOf(config: Configuration): FederationOptions {
  const plugin = config.plugins?.find((one) => one && 'name' in one && one.name === 'ModuleFederationPlugin');
  if (!plugin) throw new Error('no federation in this configuration');
  return Reflect.get(plugin, '_options');
}

const policy = sharedModules.map(({ request }) => request);

/** Libraries that break when there are two of them in a page. */
const onlyOnce = ['react', 'react-dom', 'react/jsx-runtime', '@show/web-kit/router', '@show/web-kit/query'];

describe('shellConfig', () => {
  const config = shellConfig(place);
  const options = federationOf(config);

  test('shares exactly the modules of the policy as singletons', () => {
    expect(Object.keys(options.shared)).toEqual(policy);
    for (const shared of Object.values(options.shared)) {
      expect(shared).toMatchObject({ singleton: true });
      expect(shared.import).not.toBe(false);
    }
  });

  test('loads eagerly what must exist only once', () => {
    for (const request of onlyOnce) expect(options.shared[request]).toMatchObject({ eager: true });
  });
});

describe.each(remoteNames)('remoteConfig of %s', (name) => {
  const config = remoteConfig(name, place);
  const options = federationOf(config);

  test('bundles no shared module', () => {
    expect(Object.keys(options.shared)).toEqual(policy);
    for (const shared of Object.values(options.shared)) {
      expect(shared).toMatchObject({ singleton: true, import: false });
    }
  });
});
