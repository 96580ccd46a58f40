import { mkdirSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { retentionRules } from '@show/contracts/domain/retention';
import PostalMime from 'postal-mime';

/** A mail as the page shows it. */
export interface StoredMail {
  id: string;
  at: string;
  messageId: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Most mails kept; the oldest are deleted. */
const maxStored = 200;
/** Milliseconds after which a mail is deleted, as long as svc-giveaway keeps the text of one that it has sent. */
const maxAge = retentionRules['winner-mail'].days() * 86_400_000;
const extension = '.eml';

export type MailStore = ReturnType<typeof mailStore>;

/** Stores each mail as a file, as it was received. File names sort by time. */
export function mailStore(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  let count = 0;

  async function names(): Promise<string[]> {
    return (await readdir(folder)).filter((name) => name.endsWith(extension)).sort();
  }

  async function remove(files: readonly string[]): Promise<void> {
    for (const name of files) await rm(join(folder, name), { force: true });
  }

  return {
    /** Resolves once the mail is completely on disk. */
    async store(stream: Readable): Promise<void> {
      const raw = await buffer(stream);
      count += 1;
      const file = join(folder, `${Date.now()}-${process.pid}-${count}${extension}`);
      await writeFile(`${file}.new`, raw, { mode: 0o600 });
      await rename(`${file}.new`, file);
      await remove((await names()).slice(0, -maxStored));
    },

    /** Deletes the mails whose time is over. */
    async removeOld(): Promise<void> {
      await remove((await names()).filter((name) => Number.parseInt(name, 10) < Date.now() - maxAge));
    },

    /** Deletes the mails to any of these addresses, in upper or lower case. */
    async erase(addresses: readonly string[]): Promise<void> {
      const erased = new Set(addresses.map((address) => address.toLowerCase()));
      for (const name of await names()) {
        const raw = await readIfThere(join(folder, name));
        if (!raw) continue;
        const { to = [] } = await PostalMime.parse(raw);
        if (to.some(({ address }) => address && erased.has(address.toLowerCase()))) await remove([name]);
      }
    },

    /** The newest first. */
    async all(): Promise<StoredMail[]> {
      const newest = (await names()).reverse();
      const mails = newest.map(async (name) => {
        const raw = await readIfThere(join(folder, name));
        return raw ? [await read(name, raw)] : [];
      });
      return (await Promise.all(mails)).flat();
    },

    async raw(id: string): Promise<Buffer | undefined> {
      const found = (await names()).includes(id + extension);
      return found ? readIfThere(join(folder, id + extension)) : undefined;
    },
  };
}

/** Undefined when the file has been removed meanwhile. */
async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function read(name: string, raw: Buffer): Promise<StoredMail> {
  const { messageId = '', from, to, subject = '', text = '', html = '' } = await PostalMime.parse(raw);
  const id = name.slice(0, -extension.length);
  const address = (one: { name: string; address?: string } | undefined) =>
    one ? `${one.name} <${one.address ?? ''}>`.trim() : '';
  return {
    id,
    at: new Date(Number.parseInt(id, 10)).toISOString(),
    messageId,
    from: address(from),
    to: (to ?? []).map(address).join(', '),
    subject,
    text,
    html,
  };
}
