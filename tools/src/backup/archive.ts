import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { errorCode, Fault } from '@show/dev-servers/fault';
import tar from 'tar-stream';
import { decrypt, encrypt, encryptedBegins, type Seal } from './encryption';

/** A file of an archive, small enough to be held in memory: longer contents are cut into several. */
export interface ArchivePart {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Bytes of the largest part that is read; no picture is nearly as large. */
const largestPart = 256 * 1024 * 1024;
/** The last part: name, size and hash of all others, in their order. */
const checksumsName = 'checksums.json';

/**
 * Writes a tar file, encrypted if there is a seal. It has its name only when it is complete and on the disk; until
 * then, and after a failure, there is no file of this name.
 */
export async function writeArchive(
  file: string,
  parts: AsyncIterable<ArchivePart>,
  seal?: Seal,
): Promise<void> {
  const partial = `${file}.partial`;
  try {
    const target = createWriteStream(partial, { mode: 0o600, flush: true });
    const bytes = tarOf(parts);
    await pipeline(seal ? encrypt(bytes, seal) : bytes, target);
    await rename(partial, file);
    await syncFolder(dirname(file));
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/**
 * The parts of an archive, each as soon as it is read; whether they are what was written is known at the end.
 * @throws Fault when the file is not an archive, damaged, cut off, or encrypted with another passphrase
 */
export async function* readArchive(file: string, passphrase?: string): AsyncGenerator<ArchivePart> {
  const unpack = tar.extract();
  const bytes = createReadStream(file);
  const feeding = pipeline(passphrase === undefined ? bytes : decrypt(bytes, passphrase), unpack);
  feeding.catch(() => {});
  const found: Checksum[] = [];
  let expected: unknown;
  try {
    for await (const entry of unpack) {
      const { name, size = 0 } = entry.header;
      if (size > largestPart) throw new Error(`${name} is too large`);
      const part = { name, bytes: await buffer(entry) };
      if (name === checksumsName) expected = JSON.parse(part.bytes.toString());
      else {
        found.push(checksumOf(part));
        yield part;
      }
    }
    await feeding;
  } catch (error) {
    if (error instanceof Fault || isOfSystem(error)) throw error;
    throw damaged(file);
  }
  if (!isDeepStrictEqual(expected, found)) throw damaged(file);
}

/** Whether an archive is encrypted. Throws a Fault when the file is not an archive. */
export async function isEncrypted(file: string): Promise<boolean> {
  const head = await readHead(file);
  if (head.startsWith(encryptedBegins)) return true;
  if (head.startsWith('ustar', 257)) return false;
  throw new Fault(`${file} is not a backup`);
}

interface Checksum {
  name: string;
  size: number;
  sha256: string;
}

function checksumOf({ name, bytes }: ArchivePart): Checksum {
  return { name, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

async function* tarOf(parts: AsyncIterable<ArchivePart>): AsyncGenerator<Uint8Array> {
  const pack = tar.pack();
  const packing = addAll(pack, parts).catch((error) => {
    pack.destroy(error);
    throw error;
  });
  packing.catch(() => {});
  yield* pack as AsyncIterable<Buffer>;
  await packing;
}

async function addAll(pack: tar.Pack, parts: AsyncIterable<ArchivePart>): Promise<void> {
  const checksums: Checksum[] = [];
  for await (const part of parts) {
    checksums.push(checksumOf(part));
    await add(pack, part);
  }
  await add(pack, { name: checksumsName, bytes: Buffer.from(JSON.stringify(checksums)) });
  pack.finalize();
}

function add(pack: tar.Pack, { name, bytes }: ArchivePart): Promise<void> {
  return new Promise((resolve, reject) => {
    pack.entry({ name, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()));
  });
}

/** After this the new name of a file in it survives a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

async function readHead(file: string): Promise<string> {
  try {
    const handle = await open(file);
    try {
      const { buffer: head, bytesRead } = await handle.read(Buffer.alloc(512), 0, 512, 0);
      return head.toString('latin1', 0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch (error) {
    const code = errorCode(error);
    throw code === 'ENOENT' || code === 'EISDIR' ? new Fault(`there is no backup file ${file}`) : error;
  }
}

function isOfSystem(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

function damaged(file: string): Fault {
  return new Fault(`${file} is damaged or cut off: copy it here again, or take another backup`);
}
