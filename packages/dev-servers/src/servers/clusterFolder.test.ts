import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clusterFolder, removeStackDir } from './clusterFolder';
import { postgresOwner } from './owner';

const asRoot = process.getuid?.() === 0 ? describe : describe.skip;

asRoot('#clusterFolder started by root', () => {
  let lab: string;
  let refuge: string;
  beforeEach(() => {
    // mkdtemp makes a folder that only root may enter.
    lab = mkdtempSync(join(tmpdir(), 'local-show-cluster-'));
    refuge = mkdtempSync(join(tmpdir(), 'local-show-refuge-'));
    chmodSync(refuge, 0o755);
  });
  afterEach(() => {
    for (const folder of [lab, refuge]) rmSync(folder, { recursive: true, force: true });
  });

  async function open(name: string) {
    const stackDir = join(lab, name);
    mkdirSync(stackDir, { recursive: true, mode: 0o711 });
    return clusterFolder(stackDir, await postgresOwner(), refuge);
  }

  test('When everybody may enter the checkout, then the folder is in the stack and lent to another user', async () => {
    chmodSync(lab, 0o755);
    const { path, owner } = await open('stack');
    expect(path).toBe(join(lab, 'stack/postgres'));
    expect(owner?.uid).toBeGreaterThan(0);
    expect(statSync(path).uid).toBe(owner?.uid);
  });

  test('When only root may enter the checkout, then the folder is outside and linked, also the next time', async () => {
    const { path, owner } = await open('stack');
    expect(path.startsWith(refuge)).toBe(true);
    expect(statSync(path).uid).toBe(owner?.uid);
    expect(lstatSync(join(lab, 'stack/postgres')).isSymbolicLink()).toBe(true);
    expect(await open('stack')).toEqual({ path, owner });
  });

  test('When a checkout is closed to others later, then its database moves along', async () => {
    chmodSync(lab, 0o755);
    const before = await open('stack');
    mkdirSync(join(before.path, 'data'));
    writeFileSync(join(before.path, 'data/PG_VERSION'), '15');
    chmodSync(lab, 0o700);

    const { path, owner } = await open('stack');

    expect(readFileSync(join(path, 'data/PG_VERSION'), 'utf8')).toBe('15');
    expect(statSync(join(path, 'data/PG_VERSION')).uid).toBe(owner?.uid);
  });

  test('When a checkout is moved, then it keeps its database; when copied, then the copy gets its own', async () => {
    const { path } = await open('stack');
    renameSync(join(lab, 'stack'), join(lab, 'moved'));
    expect((await open('moved')).path).toBe(path);

    cpSync(join(lab, 'moved'), join(lab, 'copy'), { recursive: true, verbatimSymlinks: true });
    expect((await open('copy')).path).not.toBe(path);
    expect((await open('moved')).path).toBe(path);
  });

  test('When a temporary folder was deleted with its stack, then the next stack clears up what it left outside', async () => {
    const { path } = await open('stack');
    rmSync(join(lab, 'stack'), { recursive: true });
    await open('other');
    expect(existsSync(path)).toBe(false);
  });

  test('When a stack is removed for good, then its database outside goes as well', async () => {
    const { path } = await open('stack');
    removeStackDir(join(lab, 'stack'));
    expect(existsSync(path)).toBe(false);
    expect(existsSync(join(lab, 'stack'))).toBe(false);
  });
});
