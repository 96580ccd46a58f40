import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installFault, installPackages, isInstalled } from './installPackages.mjs';
import { nodeVersionFault } from './nodeVersion.mjs';

describe('nodeVersionFault', () => {
  test.each(['18.20.4', '20.18.3'])('rejects %s and says what to install', (version) => {
    expect(nodeVersionFault(version)).toMatch(/too old: install Node 20\.19 or later/);
  });

  test.each(['20.19.0', '24.0.0'])('accepts %s', (version) => {
    expect(nodeVersionFault(version)).toBeUndefined();
  });
});

describe('installPackages', () => {
  let root: string;
  const lock = {
    packages: {
      '': {},
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b': { version: '2.0.0', optional: true },
    },
  };
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'local-show-install-'));
    mkdirSync(join(root, 'node_modules'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  function record(packages: Record<string, { version: string }>): void {
    writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
  }

  test('counts a package of another version as missing', () => {
    record({ 'node_modules/a': { version: '1.0.1' } });
    expect(isInstalled(root, lock)).toBe(false);
  });

  test('names an unreachable registry in one sentence and leaves no stamp', async () => {
    const packages = { '': { dependencies: { left: '1.0.0' } }, 'node_modules/left': { version: '1.0.0' } };
    writeFileSync(join(root, 'package.json'), JSON.stringify({ name: 'x', dependencies: { left: '1.0.0' } }));
    writeFileSync(
      join(root, 'package-lock.json'),
      JSON.stringify({ name: 'x', lockfileVersion: 3, requires: true, packages }),
    );
    writeFileSync(join(root, '.npmrc'), 'registry=http://127.0.0.1:1/\nfetch-retries=0\n');
    await expect(installPackages(root, () => {})).rejects.toMatchObject({
      name: 'Fault',
      message: expect.stringMatching(
        /^packages could not be installed: the package registry cannot be reached: /,
      ),
    });
    expect(existsSync(join(root, 'node_modules/.cache/local-show/installed'))).toBe(false);
    const mode = (path: string) => (statSync(join(root, '.local', path)).mode & 0o777).toString(8);
    expect(['.', 'logs', 'logs/install.log'].map(mode)).toEqual(['711', '700', '600']);
  });

  test.each([
    ['npm error code ENOSPC', /the disk is full/],
    ['npm error code SELF_SIGNED_CERT_IN_CHAIN', /NODE_EXTRA_CA_CERTS/],
    ['npm error something new', /npm ci failed; see install\.log/],
  ])('explains %j', (output, sentence) => {
    expect(installFault(output, 'install.log')).toMatch(sentence);
  });
});

test('npm start, test and dev run without a shell in between, so that signals arrive', () => {
  const { scripts } = JSON.parse(readFileSync(join(__dirname, '../../package.json'), 'utf8'));
  for (const name of ['start', 'test', 'dev']) expect(scripts[name]).toMatch(/^exec node /);
});
