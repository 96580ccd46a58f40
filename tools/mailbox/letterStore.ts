import { mkdirSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';

/** A letter as the page shows it. */
export interface Letter {
  id: string;
  at: string;
  messageId: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Most letters kept; the oldest go. */
const most = 200;
const ending = '.eml';

/** Letters as files of a folder, each as it came. Their names sort by time. */
export function letterStore(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  let count = 0;

  async function names(): Promise<string[]> {
    return (await readdir(folder)).filter((name) => name.endsWith(ending)).sort();
  }

  return {
    /** Resolves once the letter is on disk, whole. */
    async keep(stream: Readable): Promise<void> {
      const raw = await buffer(stream);
      count += 1;
      const file = join(folder, `${Date.now()}-${process.pid}-${count}${ending}`);
      await writeFile(`${file}.new`, raw, { mode: 0o600 });
      await rename(`${file}.new`, file);
      for (const old of (await names()).slice(0, -most)) await rm(join(folder, old), { force: true });
    },

    /** The newest first. */
    async all(): Promise<Letter[]> {
      const newest = (await names()).reverse();
      return Promise.all(newest.map(async (name) => read(name, await readFile(join(folder, name)))));
    },

    async raw(id: string): Promise<Buffer | undefined> {
      const found = (await names()).includes(id + ending);
      return found ? readFile(join(folder, id + ending)) : undefined;
    },
  };
}

async function read(name: string, raw: Buffer): Promise<Letter> {
  const { messageId = '', from, to, subject = '', text = '', html = '' } = await PostalMime.parse(raw);
  const id = name.slice(0, -ending.length);
  const person = (one: { name: string; address?: string } | undefined) =>
    one ? `${one.name} <${one.address ?? ''}>`.trim() : '';
  return {
    id,
    at: new Date(Number.parseInt(id, 10)).toISOString(),
    messageId,
    from: person(from),
    to: (to ?? []).map(person).join(', '),
    subject,
    text,
    html,
  };
}
