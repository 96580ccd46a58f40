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

asRoot('clusterFolder as root', () => {
  let lab: string;
  let refuge: string;
  beforeEach(() => {
    // Only root may enter a folder of mkdtemp.
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

  test('is in the stack and owned by another user when the checkout is readable', async () => {
    chmodSync(lab, 0o755);
    const { path, owner } = await open('stack');
    expect(path).toBe(join(lab, 'stack/postgres'));
    expect(owner?.uid).toBeGreaterThan(0);
    expect(statSync(path).uid).toBe(owner?.uid);
  });

  test('is outside and linked when only root may enter the checkout', async () => {
    const { path, owner } = await open('stack');
    expect(path.startsWith(refuge)).toBe(true);
    expect(statSync(path).uid).toBe(owner?.uid);
    expect(lstatSync(join(lab, 'stack/postgres')).isSymbolicLink()).toBe(true);
    expect(await open('stack')).toEqual({ path, owner });
  });

  test('moves the database outside when the checkout is closed to others', async () => {
    chmodSync(lab, 0o755);
    const before = await open('stack');
    mkdirSync(join(before.path, 'data'));
    writeFileSync(join(before.path, 'data/PG_VERSION'), '15');
    chmodSync(lab, 0o700);

    const { path, owner } = await open('stack');

    expect(readFileSync(join(path, 'data/PG_VERSION'), 'utf8')).toBe('15');
    expect(statSync(join(path, 'data/PG_VERSION')).uid).toBe(owner?.uid);
  });

  test('keeps the database of a moved checkout and not of a copied one', async () => {
    const { path } = await open('stack');
    renameSync(join(lab, 'stack'), join(lab, 'moved'));
    expect((await open('moved')).path).toBe(path);

    cpSync(join(lab, 'moved'), join(lab, 'copy'), { recursive: true, verbatimSymlinks: true });
    expect((await open('copy')).path).not.toBe(path);
    expect((await open('moved')).path).toBe(path);
  });

  test('removes the database of a deleted stack with the next one', async () => {
    const { path } = await open('stack');
    rmSync(join(lab, 'stack'), { recursive: true });
    await open('other');
    expect(existsSync(path)).toBe(false);
  });

  test('is removed with its stack', async () => {
    const { path } = await open('stack');
    removeStackDir(join(lab, 'stack'));
    expect(existsSync(path)).toBe(false);
    expect(existsSync(join(lab, 'stack'))).toBe(false);
  });
});
