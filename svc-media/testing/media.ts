import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventSubject } from '@show/contracts';
import { createLog, createServer, type Database, signGatewayToken } from '@show/service-kit';
import { createTestDatabase } from '@show/test-kit';
import type { DecodeQueue } from '../src/decode-queue';
import type { FileStore } from '../src/file-store';
import { localFileStore } from '../src/local-file-store';
import { mediaRoutes } from '../src/media-routes';
import { migrations } from '../src/migrations';
import { createScratch, type Scratch } from '../src/scratch';

type Caller = 'nobody' | 'visitor' | 'admin';

export interface MediaUnderTest {
  readonly url: string;
  readonly db: Database;
  /** Folder of all files. */
  readonly dir: string;
  call(path: string, init?: RequestInit & { as?: Caller }): Promise<Response>;
  /** Sends files as staff do. */
  upload(
    path: string,
    field: string,
    files: readonly (Buffer | File)[],
    fields?: Record<string, string>,
  ): Promise<Response>;
  /** Paths of all files there are, scratch included. */
  files(): string[];
  /** What this service has told since the last `empty`. */
  announced(): Promise<{ subject: EventSubject; data: unknown }[]>;
  empty(): Promise<void>;
  stop(): Promise<void>;
}

const secret = 'a secret that is only for tests, of 32 and more';

interface Arrangement {
  readonly decoding?: DecodeQueue;
  /** Puts something of the test's own in front of the places where files go. */
  readonly places?: (places: Places) => Places;
}

interface Places {
  readonly files: FileStore;
  readonly scratch: Scratch;
}

/** Starts this service with a database and a folder of its own. */
export async function startMedia({
  decoding,
  places = (usual) => usual,
}: Arrangement = {}): Promise<MediaUnderTest> {
  const { db, drop } = await createTestDatabase(migrations);
  const dir = mkdtempSync(join(tmpdir(), 'media-'));
  const { files, scratch } = places({
    files: localFileStore(dir),
    scratch: await createScratch(join(dir, 'scratch')),
  });
  const log = createLog({ service: 'svc-media', level: 'silent' });
  const server = await createServer({
    service: 'svc-media',
    log,
    config: { HOST: '127.0.0.1', PORT: 0, GATEWAY_SECRET: secret },
    routes: (router) => mediaRoutes(router, { db, files, scratch, log, ...(decoding && { decoding }) }),
  });

  async function call(path: string, { as = 'visitor', ...init }: RequestInit & { as?: Caller } = {}) {
    const headers = new Headers(init.headers);
    if (as !== 'nobody') {
      headers.set(
        'x-gateway-token',
        await signGatewayToken(secret, { role: as === 'admin' ? as : 'gateway' }),
      );
    }
    return fetch(`${server.url}${path}`, { ...init, headers });
  }

  return {
    url: server.url,
    db,
    dir,
    call,
    upload(path, field, files, fields = {}) {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      for (const file of files) {
        body.append(field, file instanceof File ? file : new File([new Uint8Array(file)], 'picture.jpg'));
      }
      return call(path, { as: 'admin', method: 'POST', body });
    },
    files: () =>
      readdirSync(dir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1)),
    announced: () => db('outbox').orderBy('position').select('subject', 'data'),
    async empty() {
      await db.raw('truncate images, image_uses, library_images, gallery_images, album_photos, outbox');
      for (const folder of ['pictures', 'renditions'])
        rmSync(join(dir, folder), { recursive: true, force: true });
    },
    async stop() {
      await server.stop();
      await drop();
      rmSync(dir, { recursive: true });
    },
  };
}
