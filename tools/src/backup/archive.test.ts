import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ArchivePart, isEncrypted, readArchive, writeArchive } from './archive';

const passphrase = 'five words of the station';
const seal = { passphrase, workFactor: 8 };
const parts: ArchivePart[] = [
  { name: 'backup.json', bytes: Buffer.from('{}') },
  { name: 'databases/content.dump/000001', bytes: Buffer.alloc(200_000, 'a dump ') },
  { name: 'databases/content.dump/000002', bytes: Buffer.from('and its end') },
  { name: `pictures/${'long'.repeat(20)}.webp`, bytes: Buffer.alloc(512, 7) },
];

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'archive-'));
  file = join(folder, 'a.tar');
});
afterEach(() => rmSync(folder, { recursive: true }));

async function* every(list: readonly ArchivePart[]): AsyncGenerator<ArchivePart> {
  yield* list;
}

/** Jest compares long texts much faster than long buffers. */
const asText = (list: readonly ArchivePart[]) =>
  list.map(({ name, bytes }) => ({ name, bytes: bytes.toString('latin1') }));

async function read(secret?: string): Promise<ArchivePart[]> {
  const found: ArchivePart[] = [];
  for await (const part of readArchive(file, secret)) found.push(part);
  return found;
}

describe('archive', () => {
  test('holds what was written, without other files', async () => {
    await writeArchive(file, every(parts));

    expect(await isEncrypted(file)).toBe(false);
    expect(asText(await read())).toEqual(asText(parts));
    expect(readdirSync(folder)).toEqual(['a.tar']);
  });

  test('opens an encrypted archive with its passphrase only', async () => {
    await writeArchive(file, every(parts), seal);

    expect(await isEncrypted(file)).toBe(true);
    expect(readFileSync(file).includes('a dump')).toBe(false);
    expect(asText(await read(passphrase))).toEqual(asText(parts));
    await expect(read('another one of them')).rejects.toThrow('this is not the passphrase of the backup');
  });

  test('rejects a changed byte and a missing end anywhere', async () => {
    await writeArchive(file, every(parts));
    const whole = readFileSync(file);
    const positions = [
      ...[10, 130, 140, 512],
      ...['a dump', 'and its end', 'sha256', 'longlong'].map((text) => whole.indexOf(text)),
      whole.length - 5,
    ];
    for (const at of positions) {
      const changed = Buffer.from(whole);
      changed[at] = (whole[at] ?? 0) ^ 1;
      writeFileSync(file, changed);
      await expect(read()).rejects.toThrow('is damaged or cut off');
    }
    for (const length of [0, 511, 512, 1_536, 100_000, whole.length - 2_000]) {
      writeFileSync(file, whole.subarray(0, length));
      await expect(read()).rejects.toThrow('is damaged or cut off');
    }
  });

  test('rejects a changed byte and a missing end of an encrypted archive', async () => {
    await writeArchive(file, every(parts), seal);
    const whole = readFileSync(file);
    for (const at of [200, 70_000, whole.length - 1]) {
      const changed = Buffer.from(whole);
      changed[at] = (whole[at] ?? 0) ^ 1;
      writeFileSync(file, changed);
      await expect(read(passphrase)).rejects.toThrow('is damaged or cut off');
    }
    for (const length of [180, 100_000, whole.length - 1]) {
      writeFileSync(file, whole.subarray(0, length));
      await expect(read(passphrase)).rejects.toThrow('is damaged or cut off');
    }
  });

  test('leaves no file when writing fails', async () => {
    async function* broken(): AsyncGenerator<ArchivePart> {
      yield* parts;
      throw new Error('the database is down');
    }

    await expect(writeArchive(file, broken())).rejects.toThrow('the database is down');
    expect(readdirSync(folder)).toEqual([]);
  });

  test('rejects files that are not archives', async () => {
    writeFileSync(file, 'PK and more of another kind of file'.repeat(30));

    await expect(isEncrypted(file)).rejects.toThrow('is not a backup');
    await expect(isEncrypted(join(folder, 'nothing.tar'))).rejects.toThrow('there is no backup file');
    await expect(isEncrypted(folder)).rejects.toThrow('there is no backup file');
  });
});
