import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { breaksWith } from './breaks';
import { contractSchema, describeContract } from './contract';
import { git, migrationsOf, readAccepted, readReleases } from './lastRelease';
import { makeRelease } from './makeRelease';

const empty = contractSchema.parse({ http: { paths: {} }, messages: {} });
let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'local-show-release-'));
  git(root, 'init', '--quiet');
  git(root, 'config', 'user.name', 'Ann');
  git(root, 'config', 'user.email', 'ann@example.com');
  commit('Add the show', 'show.txt');
});
afterEach(() => rmSync(root, { recursive: true }));

function commit(subject: string, file: string): void {
  writeFileSync(join(root, file), subject);
  git(root, 'add', '--all');
  git(root, 'commit', '--quiet', '--message', subject);
}

function release(version: string, contract = empty): string {
  return makeRelease({ root, version, record: { contract, migrations: {} } });
}

describe('makeRelease', () => {
  test('tags a commit that holds the record, with the subjects since the last release as notes', () => {
    expect(release('1.9.0')).toBe('v1.9.0');
    commit('Add albums', 'albums.txt');
    release('1.10.0');
    expect(readReleases(root)).toMatchObject([
      { tag: 'v1.10.0', contract: empty, migrations: {} },
      { tag: 'v1.9.0' },
    ]);
    expect(git(root, 'status', '--porcelain')).toBe('');
    expect(git(root, 'tag', '--list', '--format=%(contents)', 'v1.10.0')).toBe('1.10.0\n\n- Add albums');
    expect(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')).toBe(
      '# Changes\n\n## 1.10.0\n\n- Add albums\n\n## 1.9.0\n\nThe first release.\n',
    );
  });

  test.each([
    ['1.10', "'1.10' is not a version such as 1.2.0"],
    ['1.10.0', 'the tag v1.10.0 exists: choose a newer version'],
    ['1.9.1', '1.9.1 is not newer than v1.10.0'],
  ])('refuses the version %s after 1.10.0', (version, message) => {
    release('1.10.0');
    const head = git(root, 'rev-parse', 'HEAD');
    expect(() => release(version)).toThrow(message);
    expect(git(root, 'rev-parse', 'HEAD')).toBe(head);
  });

  test('refuses uncommitted changes', () => {
    writeFileSync(join(root, 'draft.txt'), 'x');
    expect(() => release('1.0.0')).toThrow('commit or stash your changes first');
    expect(git(root, 'tag')).toBe('');
  });

  test('refuses a clone without the tags of earlier releases', () => {
    release('1.0.0');
    git(root, 'tag', '--delete', 'v1.0.0');
    expect(() => release('1.1.0')).toThrow('git fetch --tags');
  });

  test('moves accepted breaks into the record', () => {
    execFileSync('mkdir', ['-p', join(root, 'releases')]);
    commit(JSON.stringify({ contract: { 'GET /api/none is gone': 'unused' } }), 'releases/accepted.json');
    expect(readAccepted(root).contract).toEqual({ 'GET /api/none is gone': 'unused' });
    release('1.0.0');
    expect(readAccepted(root)).toEqual({ contract: {}, migrations: {} });
    expect(readReleases(root)).toMatchObject([
      { accepted: { contract: { 'GET /api/none is gone': 'unused' } } },
    ]);
  });
});

describe('readReleases', () => {
  test('finds none before the first release, and the last one without tags and without git', () => {
    expect(readReleases(root)).toEqual([]);
    release('1.0.0');
    git(root, 'tag', '--delete', 'v1.0.0');
    expect(readReleases(root)).toMatchObject([{ tag: 'the last release', contract: empty }]);
    rmSync(join(root, '.git'), { recursive: true });
    expect(readReleases(root)).toHaveLength(1);
  });

  test('reads the last three, by version and not by time', () => {
    for (const version of ['1.8.0', '1.9.0', '1.10.0', '1.11.0']) release(version);
    expect(readReleases(root).map(({ tag }) => tag)).toEqual(['v1.11.0', 'v1.10.0', 'v1.9.0']);
  });

  test('reads the tag and no later change', () => {
    release('1.0.0');
    writeFileSync(join(root, 'releases/release.json'), '{}');
    expect(readReleases(root)[0]?.contract).toEqual(empty);
  });

  test('lets a call and a migration that are removed after a release be found', () => {
    const repository = process.cwd();
    const contract = describeContract();
    const migrations = migrationsOf(repository);
    makeRelease({
      root,
      version: '1.0.0',
      record: { contract, migrations: { 'svc-media': { 'x.sql': '' } } },
    });
    const [last] = readReleases(root);
    if (!last) throw new Error('no release');
    const { '/api/episodes': _, ...paths } = contract.http.paths;
    const now = { contract: { ...contract, http: { ...contract.http, paths } }, migrations };
    expect(breaksWith(last, now, readAccepted(root))).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^GET \/api\/episodes is gone/),
        expect.stringMatching(/^svc-media\/x\.sql is gone/),
      ]),
    );
    expect(breaksWith({ ...last, migrations: {} }, { contract, migrations: {} }, readAccepted(root))).toEqual(
      [],
    );
  });
});
