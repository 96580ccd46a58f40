import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { type Problem, problems } from '@show/service-kit';
import type { FileStore, StoredName } from './fileStore';

export interface S3Place {
  /** URL of the server; the bucket's name follows as the first part of the path. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/**
 * Milliseconds until a connection, a silence or a whole request is an outage. Four attempts at a silent server take 72 s.
 */
const timeouts = {
  connectionTimeout: 5_000,
  socketTimeout: 15_000,
  requestTimeout: 60_000,
  throwOnRequestTimeout: true,
};

/**
 * Stores files in a bucket of an S3-compatible server.
 * @param pageSize most names in one response to a listing
 */
export function s3FileStore(
  { endpoint, bucket: Bucket, region, ...credentials }: S3Place,
  pageSize = 1_000,
): FileStore {
  const client = new S3Client({
    endpoint,
    region,
    credentials,
    forcePathStyle: true,
    maxAttempts: 4,
    requestHandler: timeouts,
    // Servers other than S3 itself do not know checksums at the end of a body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

  /** Lists everything under a prefix, page by page; with a delimiter only what is directly under it. */
  async function* pages(Prefix: string, Delimiter?: string): AsyncGenerator<Listing> {
    const found = paginateListObjectsV2({ client, pageSize }, { Bucket, Prefix, Delimiter });
    try {
      for await (const { Contents = [], CommonPrefixes = [] } of found) {
        yield {
          files: Contents.map(({ Key = '', LastModified = new Date(0) }) => ({
            name: Key,
            changedAt: LastModified,
          })),
          prefixes: CommonPrefixes.map((common) => common.Prefix ?? ''),
        };
      }
    } catch (error) {
      throw failure(error, `a listing of ${Prefix}`);
    }
  }

  /** Null when there is no such file. */
  const head = (Key: string) =>
    client.send(new HeadObjectCommand({ Bucket, Key })).catch(nullIfMissing(`HEAD ${Key}`));

  async function removeOne(Key: string): Promise<void> {
    await client.send(new DeleteObjectCommand({ Bucket, Key })).catch(nullIfMissing(`DELETE ${Key}`));
  }

  async function* contentOf(Key: string): AsyncGenerator<Uint8Array> {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key })).catch((error: unknown) => {
      throw failure(error, `GET ${Key}`);
    });
    if (Body instanceof Readable) yield* Body;
  }

  return {
    async put(Key, path) {
      // A stored image has a few MB at most, and a request whose body is a stream cannot be retried.
      const Body = await readFile(path);
      await client.send(new PutObjectCommand({ Bucket, Key, Body })).catch((error: unknown) => {
        throw failure(error, `PUT ${Key}`);
      });
    },

    async get(key) {
      const found = await head(key);
      return (
        found && {
          bytes: found.ContentLength ?? 0,
          tag: (found.ETag ?? '').replaceAll('"', ''),
          read: () => Readable.from(contentOf(key)),
        }
      );
    },

    async move(from, to) {
      const copied = await client
        .send(new CopyObjectCommand({ Bucket, Key: to, CopySource: `${Bucket}/${from}` }))
        .catch(nullIfMissing(`a copy to ${to}`));
      if (!copied) return;
      // Some servers report a copy that they did not make, or not to its end.
      const [there, here] = await Promise.all([head(to), head(from)]);
      if (!here) return;
      if (there?.ContentLength !== here.ContentLength) {
        await removeOne(to);
        throw outage(
          `${to} had ${there?.ContentLength ?? 'none'} of ${here.ContentLength} bytes after a copy`,
        );
      }
      await removeOne(from);
    },

    async remove(key) {
      if (!key.endsWith('/')) return removeOne(key);
      for await (const { files } of pages(key)) for (const { name } of files) await removeOne(name);
    },

    async *list(under): AsyncGenerator<StoredName> {
      for await (const { files, prefixes } of pages(under, '/')) {
        for (const { name, changedAt } of files) yield { name: name.slice(under.length), changedAt };
        for (const prefix of prefixes)
          yield { name: prefix.slice(under.length, -1), changedAt: await newestUnder(prefix) };
      }
    },
  };

  /** A bucket has no folders, so the time of one is that of its newest file. */
  async function newestUnder(prefix: string): Promise<Date> {
    let newest = 0;
    for await (const { files } of pages(prefix))
      for (const { changedAt } of files) newest = Math.max(newest, changedAt.getTime());
    return new Date(newest);
  }
}

interface Listing {
  /** Files with their full keys. */
  readonly files: readonly StoredName[];
  readonly prefixes: readonly string[];
}

/** HTTP status of a failure, such as 404; undefined without a response. */
function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}

function nullIfMissing(request: string): (error: unknown) => null {
  return (error) => {
    if (statusOf(error) === 404) return null;
    throw failure(error, request);
  };
}

/** A status below 400 is of a failure that follows in the body. */
function failure(error: unknown, request: string): Error {
  const status = statusOf(error);
  if (status === undefined || status >= 500 || status < 400) return outage(error);
  return new Error(`The bucket responded with ${status} to ${request}`, { cause: error });
}

function outage(cause: unknown): Problem {
  return problems.unavailable(5, 'Images cannot be reached at the moment. Please try again.', cause);
}
