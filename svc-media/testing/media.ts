import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventData, EventSubject } from '@show/contracts';
import { createLog, createServer, processOnce } from '@show/service-kit';
import { createTestDatabase, emptyTables, testGateway } from '@show/test-kit';
import { createImageStore } from '../src/images/imageStore';
import { createDecodeQueue, type DecodeQueue } from '../src/intake/decodeQueue';
import { mediaEvents } from '../src/mediaEvents';
import { mediaRoutes } from '../src/mediaRoutes';
import { migrations } from '../src/migrations';
import type { FileStore } from '../src/storage/fileStore';
import { localFileStore } from '../src/storage/localFileStore';
import { createScratch, type Scratch } from '../src/storage/scratch';

type Caller = 'visitor' | 'admin';

export type MediaUnderTest = Awaited<ReturnType<typeof startMedia>>;

interface MediaOptions {
  readonly decoding?: DecodeQueue;
  /** Milliseconds until the original is sent instead of a rendition; a minute, as a busy machine may take long. */
  readonly patience?: number;
  /** Wraps the file store and the scratch folder, for faults. */
  readonly wrapStores?: (stores: Stores) => Stores;
}

interface Stores {
  readonly files: FileStore;
  readonly scratch: Scratch;
}

const mediaTables = [
  'images',
  'image_uses',
  'library_images',
  'gallery_images',
  'album_photos',
  'gallery_orders',
  'album_orders',
  'staff_changes',
  'outbox',
  'inbox',
];

/** Starts this service with its own database and folder. */
export async function startMedia({
  decoding = createDecodeQueue(),
  patience = 60_000,
  wrapStores = (stores) => stores,
}: MediaOptions = {}) {
  const { db, url: databaseUrl, drop } = await createTestDatabase(migrations);
  const dir = mkdtempSync(join(tmpdir(), 'media-'));
  const { files, scratch } = wrapStores({
    files: localFileStore(dir),
    scratch: await createScratch(join(dir, 'scratch')),
  });
  const log = createLog({ service: 'svc-media', level: 'silent' });
  const images = createImageStore({ db, files, scratch, decoding, log });
  const server = await createServer({
    service: 'svc-media',
    log,
    config: { HOST: '127.0.0.1', PORT: 0, GATEWAY_PUBLIC_KEY: testGateway.publicKey },
    routes: (router) => mediaRoutes(router, { db, files, scratch, decoding, images, patience }),
  });

  async function call(path: string, { as = 'visitor', ...init }: RequestInit & { as?: Caller } = {}) {
    const headers = new Headers(init.headers);
    const role = as === 'admin' ? as : 'gateway';
    headers.set('x-gateway-token', testGateway.token('svc-media', { role }));
    return fetch(`${server.url}${path}`, { ...init, headers });
  }

  return {
    url: server.url,
    db,
    databaseUrl,
    /** Folder of all files. */
    dir,
    images,
    call,
    /** Sends JSON, or no body, as staff. */
    send: (method: string, path: string, body?: unknown) =>
      call(path, {
        as: 'admin',
        method,
        ...(body !== undefined && {
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        }),
      }),
    /** Processes an event of another service. */
    receive<S extends EventSubject>(subject: S, data: EventData<S>): Promise<void> {
      const payload = JSON.stringify({ id: randomUUID(), subject, at: new Date().toISOString(), data });
      return processOnce(db, 'svc-media', mediaEvents(images), { subject, payload });
    },
    /** Uploads files as staff. */
    upload(
      path: string,
      field: string,
      files: readonly (Buffer | File)[],
      fields: Record<string, string> = {},
    ) {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      for (const file of files) {
        body.append(field, file instanceof File ? file : new File([new Uint8Array(file)], 'picture.jpg'));
      }
      return call(path, { as: 'admin', method: 'POST', body });
    },
    /** Paths of all files, including scratch files. */
    files: () =>
      readdirSync(dir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1)),
    /** Events in the outbox since the last `empty`. */
    announced: (): Promise<{ subject: EventSubject; data: unknown }[]> =>
      db('outbox').orderBy('position').select('subject', 'data'),
    async empty() {
      await emptyTables(db, mediaTables);
      for (const folder of ['pictures', 'renditions', 'trash'])
        rmSync(join(dir, folder), { recursive: true, force: true });
    },
    async stop() {
      await server.stop();
      await drop();
      rmSync(dir, { recursive: true });
    },
  };
}
