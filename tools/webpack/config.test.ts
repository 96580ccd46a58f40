import { join } from 'node:path';
import { frontEndNames, type RemoteName } from '@show/contracts/domain/parts';
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

describe('#shellConfig', () => {
  const config = shellConfig(place);
  const options = federationOf(config);

  test('When remotes are looked for, then none is known at build time', () => {
    expect(options.remotes).toEqual({});
    expect(options.exposes).toBeUndefined();
  });

  test('When modules are shared, then the shell provides exactly the policy, each once', () => {
    expect(Object.keys(options.shared)).toEqual(policy);
    for (const shared of Object.values(options.shared)) {
      expect(shared).toMatchObject({ singleton: true });
      expect(shared.import).not.toBe(false);
    }
  });

  test('When what breaks in two is shared, then it is there from the first line', () => {
    for (const request of onlyOnce) expect(options.shared[request]).toMatchObject({ eager: true });
  });

  test('When remotes want a federation runtime, then they get the shell’s', () => {
    expect(options.experiments).toMatchObject({ provideExternalRuntime: true });
  });
});

describe.each(remoteNames)('#remoteConfig of %s', (name) => {
  const config = remoteConfig(name, place);
  const options = federationOf(config);

  test('When it is exposed, then by ./remote alone, in a file whose name never changes', () => {
    expect(Object.keys(options.exposes as object)).toEqual(['./remote']);
    expect(options.filename).toBe('remoteEntry.js');
  });

  test('When it needs a shared module, then it has no copy of its own to fall back on', () => {
    expect(Object.keys(options.shared)).toEqual(policy);
    for (const shared of Object.values(options.shared)) {
      expect(shared).toMatchObject({ singleton: true, import: false });
    }
  });

  test('When it is built, then no address of another front end is built in', () => {
    expect(options.remotes).toBeUndefined();
    expect(config.output?.publicPath).toBe('auto');
  });

  test('When it needs a federation runtime, then it takes the shell’s', () => {
    expect(options.experiments).toMatchObject({ externalRuntime: true });
  });
});

describe('#configuration of development', () => {
  const hot = { ...place, mode: 'development' } as const;
  const pluginsOf = ({ plugins = [] }: Configuration) => plugins.map((plugin) => plugin?.constructor.name);

  test('When components are worked on, then the shell starts the one refresh runtime before React', () => {
    expect(shellConfig(hot).entry).toEqual({
      main: [join(root, 'tools/webpack/hot/startHotUpdates.mjs'), './src/main.ts'],
    });
    expect(shellConfig(place).entry).toEqual({ main: ['./src/main.ts'] });
  });

  test.each(remoteNames)('When %s is worked on, then its modules can be exchanged, and only then', (name) => {
    const build = remoteConfig(name, hot);
    expect(pluginsOf(build)).toContain('HotModuleReplacementPlugin');
    expect(federationOf(build).shared).toHaveProperty(['react/jsx-dev-runtime', 'import'], false);
    expect(pluginsOf(remoteConfig(name, place))).not.toContain('HotModuleReplacementPlugin');
  });
});

describe.each([
  ['shell', shellConfig(place)],
  ...remoteNames.map((name) => [name, remoteConfig(name, place)] as const),
] as const)('#configuration of %s', (name, config) => {
  test('When versions meet in a page, then what is loaded first is what is used', () => {
    expect(federationOf(config)).toMatchObject({
      shareStrategy: 'loaded-first',
      dts: false,
      manifest: false,
    });
  });

  test('When it is split, then its runtime stays inside its entry', () => {
    expect(config.optimization?.runtimeChunk).toBe(false);
  });

  test('When the page forbids eval, then nothing needs it', () => {
    expect(config.devtool).toBe('hidden-source-map');
    expect(shellConfig({ ...place, mode: 'development' }).devtool).not.toContain('eval');
  });

  test('When several front ends are in a page, then its globals carry its own name', () => {
    expect(config.output?.uniqueName).toBe(`mfe_${name}`);
    expect(federationOf(config).name).toBe(`mfe_${name}`);
  });
});
