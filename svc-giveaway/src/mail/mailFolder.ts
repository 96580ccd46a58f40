import { createHash } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

export type MailFolder = ReturnType<typeof mailFolder>;

/** `<milliseconds>-<recipient>-<id>.eml`, with `.new` appended while it is written. */
const fileName = /^(?<time>\d+)-(?<recipient>[0-9a-f]{16})-.+\.eml(\.new)?$/;

/** Folder in which emails are saved as files instead of being sent. */
export function mailFolder(path: string) {
  const create = () => mkdir(path, { recursive: true, mode: 0o700 });

  async function remove(applies: (time: number, recipient: string) => boolean): Promise<void> {
    await create();
    for (const name of await readdir(path)) {
      const { time, recipient = '' } = fileName.exec(name)?.groups ?? {};
      if (time && applies(Number(time), recipient)) await rm(join(path, name), { force: true });
    }
  }

  return {
    /** Resolves once the whole email is in its file. */
    async save(id: string, to: string, raw: Buffer | Readable): Promise<void> {
      await create();
      const file = join(path, `${Date.now()}-${recipientKey(to)}-${id}.eml`);
      await writeFile(`${file}.new`, raw, { mode: 0o600 });
      await rename(`${file}.new`, file);
    },
    /** Deletes the emails to these addresses, whatever their case. */
    async erase(addresses: readonly string[]): Promise<void> {
      const erased = new Set(addresses.map(recipientKey));
      await remove((_, recipient) => erased.has(recipient));
    },
    /** Deletes emails older than this many days. */
    removeOld: (days: number) => remove((time) => time < Date.now() - days * 86_400_000),
  };
}

/** Finds the files of a recipient without reading them. */
function recipientKey(address: string): string {
  return createHash('sha256').update(address.toLowerCase()).digest('hex').slice(0, 16);
}
