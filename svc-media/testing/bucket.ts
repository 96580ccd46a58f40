import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export const bucketKeys = {
  accessKeyId: 'a-key',
  secretAccessKey: 'its secret',
  region: 'eu-test-1',
} as const;

export interface Bucket {
  readonly endpoint: string;
  /** How a copy fails after its 200: as S3 says it, or said to be done while nothing, or half of it, is stored. */
  failsToCopy: 'told' | 'nothing' | 'half' | null;
  readonly objects: Map<string, { bytes: Buffer; changedAt: Date }>;
  stop(): Promise<void>;
}

/** A bucket in memory that speaks as much S3 as is needed here, and believes only what is rightly signed. */
export async function startBucket(name: string, pageSize = 2): Promise<Bucket> {
  const objects: Bucket['objects'] = new Map();
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const bytes = await buffer(request);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket');
    if (request.headers.authorization !== signatureOf(request)) return void response.writeHead(403).end();
    if (pathname === `/${name}`) return void response.end(listing(searchParams));
    const key = decodeURIComponent(pathname.slice(name.length + 2));
    const found = objects.get(key);
    const source = request.headers['x-amz-copy-source'];
    if (request.method === 'PUT' && source !== undefined) return copy(String(source), key, response);
    if (request.method === 'PUT') objects.set(key, { bytes, changedAt: new Date() });
    else if (request.method === 'DELETE') objects.delete(key);
    else if (!found) response.writeHead(404);
    else response.writeHead(200, { etag: `"${md5(found.bytes)}"`, 'content-length': found.bytes.length });
    response.end(request.method === 'GET' ? found?.bytes : undefined);
  }

  function copy(source: string, key: string, response: ServerResponse): void {
    const found = objects.get(decodeURIComponent(source).slice(name.length + 2));
    if (!found) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    const { failsToCopy } = started;
    if (failsToCopy === 'told') return void response.end('<Error><Code>InternalError</Code></Error>');
    const bytes = failsToCopy === 'half' ? found.bytes.subarray(0, found.bytes.length / 2) : found.bytes;
    if (failsToCopy !== 'nothing') objects.set(key, { bytes, changedAt: new Date() });
    response.end('<?xml version="1.0"?><CopyObjectResult><ETag>"x"</ETag></CopyObjectResult>');
  }

  function listing(query: URLSearchParams): string {
    const prefix = query.get('prefix') ?? '';
    const delimiter = query.get('delimiter');
    const entries = new Set<string>();
    for (const key of [...objects.keys()].sort().filter((each) => each.startsWith(prefix))) {
      const cut = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
      entries.add(cut < 0 ? key : key.slice(0, cut + 1));
    }
    const last = query.get('continuation-token') ?? '';
    const rest = [...entries].filter((entry) => entry > last);
    const page = rest.slice(0, pageSize);
    const shown = page.map((entry) => {
      const object = objects.get(entry);
      if (!object) return `<CommonPrefixes><Prefix>${escapeXml(entry)}</Prefix></CommonPrefixes>`;
      const changed = object.changedAt.toISOString();
      return `<Contents><Key>${escapeXml(entry)}</Key><LastModified>${changed}</LastModified></Contents>`;
    });
    const next = page.length < rest.length ? page.at(-1) : undefined;
    const more = next ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
    return `<ListBucketResult><Prefix>${prefix}</Prefix>${shown.join('')}${more}</ListBucketResult>`;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const started: Bucket = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failsToCopy: null,
    objects,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return started;
}

/** The Authorization header that this request must have, by AWS Signature Version 4. */
function signatureOf({ method, url = '', headers }: IncomingMessage): string {
  const { pathname, searchParams } = new URL(url, 'http://bucket');
  const signed = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1] ?? '';
  const date = String(headers['x-amz-date']);
  const scope = `${date.slice(0, 8)}/${bucketKeys.region}/s3/aws4_request`;
  const query = [...searchParams]
    .map(([key, value]) => `${encode(key)}=${encode(value)}`)
    .sort()
    .join('&');
  const lines = signed.split(';').map((header) => `${header}:${headers[header]}\n`);
  const request = [method, pathname, query, lines.join(''), signed, headers['x-amz-content-sha256']].join(
    '\n',
  );
  const text = ['AWS4-HMAC-SHA256', date, scope, createHash('sha256').update(request).digest('hex')].join(
    '\n',
  );
  const key = scope
    .split('/')
    .reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${bucketKeys.secretAccessKey}`);
  const signature = createHmac('sha256', key).update(text).digest('hex');
  return `AWS4-HMAC-SHA256 Credential=${bucketKeys.accessKeyId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`;
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function md5(bytes: Buffer): string {
  return createHash('md5').update(bytes).digest('hex');
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
