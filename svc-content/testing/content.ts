import { randomUUID } from 'node:crypto';
import type { EventData, EventSubject } from '@show/contracts';
import { createLog, createServer, signGatewayToken, takeIn } from '@show/service-kit';
import { createTestDatabase } from '@show/test-kit';
import type { Knex } from 'knex';
import { contentEvents } from '../src/content-events';
import { contentRoutes } from '../src/content-routes';
import { migrations } from '../src/migrations';

type Caller = 'nobody' | 'visitor' | 'gateway' | 'admin';

interface Answer {
  readonly status: number;
  /** The parsed JSON; null when there is none. */
  readonly body: unknown;
}

export interface ContentUnderTest {
  readonly db: Knex;
  get(path: string, options?: { as?: Caller }): Promise<Answer>;
  put(path: string, body: unknown, options?: { as?: Caller }): Promise<Answer>;
  post(path: string, body: unknown, options?: { as?: Caller }): Promise<Answer>;
  delete(path: string, options?: { as?: Caller }): Promise<Answer>;
  /** Takes in an event of another service, as if it had just arrived. */
  receive<S extends EventSubject>(subject: S, data: EventData<S>, id?: string): Promise<void>;
  /** Statements sent to the database meanwhile. */
  queriesOf(work: () => Promise<unknown>): Promise<number>;
  /** What this service has told since the last `empty`. */
  announced(): Promise<{ subject: string; id: number }[]>;
  /** Removes all content and what was announced. */
  empty(): Promise<void>;
  stop(): Promise<void>;
}

const secret = 'a secret that is only for tests, of 32 and more';
const timeZone = 'America/Indiana/Indianapolis';

/** Starts this service with a database of its own, without events from outside. */
export async function startContent({ now = () => new Date() } = {}): Promise<ContentUnderTest> {
  const { db, drop } = await createTestDatabase(migrations);
  const server = await createServer({
    service: 'svc-content',
    log: createLog({ service: 'svc-content', level: 'silent' }),
    config: { HOST: '127.0.0.1', PORT: 0, GATEWAY_SECRET: secret },
    routes: (router) => contentRoutes(router, { db, now, timeZone }),
  });

  async function call(method: string, path: string, as: Caller, body?: unknown): Promise<Answer> {
    const response = await fetch(`${server.url}${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(as !== 'nobody' && { 'x-gateway-token': await tokenOf(as) }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  }

  return {
    db,
    get: (path, { as = 'visitor' } = {}) => call('GET', path, as),
    put: (path, body, { as = 'admin' } = {}) => call('PUT', path, as, body),
    post: (path, body, { as = 'admin' } = {}) => call('POST', path, as, body),
    delete: (path, { as = 'admin' } = {}) => call('DELETE', path, as),
    receive(subject, data, id = randomUUID()) {
      const payload = JSON.stringify({ id, subject, at: new Date().toISOString(), data });
      return takeIn(db, 'svc-content', contentEvents, { subject, payload });
    },
    async queriesOf(work) {
      let queries = 0;
      const count = () => {
        queries += 1;
      };
      db.on('query', count);
      await work();
      db.off('query', count);
      return queries;
    },
    announced: () =>
      db('outbox')
        .orderBy('position')
        .select<{ subject: string; id: number }[]>('subject', db.raw(`(data ->> 'id')::integer as id`)),
    async empty() {
      await db.raw(`truncate episodes, segments, guests, sponsors, businesses, albums, segment_locations,
        filming_events, album_photos, gallery_images, media_images, slugs, search_documents, outbox, inbox`);
      await db('segment_categories').where({ demo: true }).delete();
    },
    async stop() {
      await server.stop();
      await drop();
    },
  };
}

function tokenOf(caller: Exclude<Caller, 'nobody'>): Promise<string> {
  return signGatewayToken(secret, { role: caller === 'admin' ? 'admin' : 'gateway' });
}
