import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { type Problem, problems } from '@show/service-kit';
import { AwsClient } from 'aws4fetch';
import type { FileStore, StoredName } from './fileStore';

export interface S3Place {
  /** Address of the server; the bucket's name follows as the first part of the path. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Keeps files in a bucket of a server that speaks S3. */
export function s3FileStore({ endpoint, bucket, ...keys }: S3Place): FileStore {
  const client = new AwsClient({ ...keys, service: 's3', retries: 3 });
  const root = `${endpoint.replace(/\/+$/, '')}/${bucket}`;

  /** Throws for every answer but success and those that are expected. */
  async function ask(method: string, path: string, { body, fine = [] }: Asked = {}): Promise<Response> {
    const answer = await client.fetch(`${root}${path}`, { method, ...(body && { body }) }).catch(outOfReach);
    if (answer.ok || fine.includes(answer.status)) return answer;
    await answer.body?.cancel();
    if (answer.status >= 500) throw outage(`${answer.status}`);
    throw new Error(`The bucket answered ${answer.status} to ${method} ${path}`);
  }

  /** Everything under a key, page by page; with a delimiter only what lies right under it. */
  async function* pages(prefix: string, delimiter = ''): AsyncGenerator<string> {
    let next: string | undefined;
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix });
      if (delimiter) query.set('delimiter', delimiter);
      if (next) query.set('continuation-token', next);
      const xml = await (await ask('GET', `?${query}`)).text();
      yield xml;
      next = textsOf(xml, 'NextContinuationToken')[0];
    } while (next);
  }

  async function removeOne(key: string): Promise<void> {
    await ask('DELETE', `/${key}`, { fine: [404] });
  }

  return {
    async put(key, path) {
      // A picture as it is kept has a few MB at most, and S3 wants to know the length before.
      await ask('PUT', `/${key}`, { body: await readFile(path) });
    },

    async get(key) {
      const head = await ask('HEAD', `/${key}`, { fine: [404] });
      if (head.status === 404) return null;
      return {
        bytes: Number(head.headers.get('content-length')),
        tag: (head.headers.get('etag') ?? '').replaceAll('"', ''),
        read: () => Readable.from(contentOf(ask('GET', `/${key}`))),
      };
    },

    async move(from, to) {
      const found = await ask('GET', `/${from}`, { fine: [404] });
      if (found.status === 404) return void (await found.body?.cancel());
      await ask('PUT', `/${to}`, { body: Buffer.from(await found.arrayBuffer()) });
      await removeOne(from);
    },

    async remove(key) {
      if (!key.endsWith('/')) return removeOne(key);
      for await (const xml of pages(key)) for (const inside of textsOf(xml, 'Key')) await removeOne(inside);
    },

    async *list(under): AsyncGenerator<StoredName> {
      for await (const xml of pages(under, '/')) {
        for (const file of textsOf(xml, 'Contents')) {
          const [key = ''] = textsOf(file, 'Key');
          const [changed = ''] = textsOf(file, 'LastModified');
          yield { name: key.slice(under.length), changedAt: new Date(changed) };
        }
        for (const folder of textsOf(xml, 'CommonPrefixes')) {
          const [prefix = ''] = textsOf(folder, 'Prefix');
          const changedAt = await newestUnder(prefix);
          yield { name: prefix.slice(under.length, -1), changedAt };
        }
      }
    },
  };

  /** A bucket has no folders, so none has a time of its own. */
  async function newestUnder(prefix: string): Promise<Date> {
    let newest = 0;
    for await (const xml of pages(prefix)) {
      for (const changed of textsOf(xml, 'LastModified')) newest = Math.max(newest, Date.parse(changed));
    }
    return new Date(newest);
  }
}

interface Asked {
  readonly body?: Buffer<ArrayBuffer>;
  /** Statuses that are no fault beside success. */
  readonly fine?: readonly number[];
}

function outage(cause: unknown): Problem {
  return problems.unavailable(5, 'Images cannot be reached at the moment. Please try again.', cause);
}

function outOfReach(error: unknown): never {
  throw outage(error);
}

async function* contentOf(asked: Promise<Response>): AsyncGenerator<Uint8Array> {
  const { body } = await asked;
  if (body) yield* body as ReadableStream<Uint8Array>;
}

/** What stands in each element of a name. Our keys need no escaping, so this is all the XML there is. */
function textsOf(xml: string, element: string): string[] {
  return [...xml.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(([, text = '']) => text);
}
