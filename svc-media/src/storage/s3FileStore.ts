import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { type Problem, problems } from '@show/service-kit';
import { AwsClient } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import type { FileStore, StoredName } from './fileStore';

export interface S3Place {
  /** Address of the server; the bucket's name follows as the first part of the path. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Keeps files in a bucket of an S3-compatible server. */
export function s3FileStore({ endpoint, bucket, ...keys }: S3Place): FileStore {
  const client = new AwsClient({ ...keys, service: 's3', retries: 3 });
  const root = `${endpoint.replace(/\/+$/, '')}/${bucket}`;

  /** Throws for any status but success and those in `fine`. */
  async function ask(
    method: string,
    path: string,
    { body, headers, fine = [] }: Asked = {},
  ): Promise<Response> {
    const answer = await client
      .fetch(`${root}${path}`, { method, ...(body && { body }), ...(headers && { headers }) })
      .catch(outOfReach);
    if (answer.ok || fine.includes(answer.status)) return answer;
    await answer.body?.cancel();
    if (answer.status >= 500) throw outage(`${answer.status}`);
    throw new Error(`The bucket answered ${answer.status} to ${method} ${path}`);
  }

  /** Lists everything under a prefix, page by page; with a delimiter only what is directly under it. */
  async function* pages(prefix: string, delimiter = ''): AsyncGenerator<Listing> {
    let next: string | undefined;
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix });
      if (delimiter) query.set('delimiter', delimiter);
      if (next) query.set('continuation-token', next);
      const page = readListing(await (await ask('GET', `?${query}`)).text());
      yield page;
      next = page.NextContinuationToken;
    } while (next);
  }

  async function removeOne(key: string): Promise<void> {
    await ask('DELETE', `/${key}`, { fine: [404] });
  }

  /** Null when there is no such file. */
  async function sizeOf(key: string): Promise<number | null> {
    const head = await ask('HEAD', `/${key}`, { fine: [404] });
    return head.status === 404 ? null : Number(head.headers.get('content-length'));
  }

  return {
    async put(key, path) {
      // A stored image has a few MB at most, and S3 needs to know the length in advance.
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
      const headers = { 'x-amz-copy-source': `/${bucket}/${from}` };
      const copied = await ask('PUT', `/${to}`, { headers, fine: [404] });
      const answer = await copied.text();
      if (copied.status === 404) return;
      // S3 may fail to copy after it has answered with status 200, and some servers say that they copied and did not.
      if (xml.parse(answer).CopyObjectResult === undefined) throw outage(answer);
      const [there, here] = await Promise.all([sizeOf(to), sizeOf(from)]);
      if (here === null) return;
      if (there !== here) {
        await removeOne(to);
        throw outage(`${to} had ${there ?? 'none'} of ${here} bytes after it was copied`);
      }
      await removeOne(from);
    },

    async remove(key) {
      if (!key.endsWith('/')) return removeOne(key);
      for await (const { Contents } of pages(key)) for (const { Key } of Contents) await removeOne(Key);
    },

    async *list(under): AsyncGenerator<StoredName> {
      for await (const { Contents, CommonPrefixes } of pages(under, '/')) {
        for (const { Key, LastModified } of Contents)
          yield { name: Key.slice(under.length), changedAt: LastModified };
        for (const { Prefix } of CommonPrefixes)
          yield { name: Prefix.slice(under.length, -1), changedAt: await newestUnder(Prefix) };
      }
    },
  };

  /** A bucket has no folders, so the time of one is that of its newest file. */
  async function newestUnder(prefix: string): Promise<Date> {
    let newest = 0;
    for await (const { Contents } of pages(prefix))
      for (const { LastModified } of Contents) newest = Math.max(newest, LastModified.getTime());
    return new Date(newest);
  }
}

interface Asked {
  readonly body?: Buffer<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Statuses besides success that are no error. */
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

const lists = new Set(['Contents', 'CommonPrefixes']);
const xml = new XMLParser({ parseTagValue: false, isArray: (name) => lists.has(name) });

/** One page of a listing (ListObjectsV2). */
const listingSchema = z.object({
  ListBucketResult: z.object({
    Contents: z.array(z.object({ Key: z.string(), LastModified: z.coerce.date() })).default([]),
    CommonPrefixes: z.array(z.object({ Prefix: z.string() })).default([]),
    NextContinuationToken: z.string().optional(),
  }),
});
type Listing = z.output<typeof listingSchema>['ListBucketResult'];

function readListing(text: string): Listing {
  return listingSchema.parse(xml.parse(text)).ListBucketResult;
}
