import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type EventData, type EventSubject, firstOwner, type StaffIdentity } from '@show/contracts';
import { createLog, createServer, processOnce, readShow } from '@show/service-kit';
import { createTestDatabase, emptyTables, testGateway } from '@show/test-kit';
import type { Knex } from 'knex';
import { contentEvents } from '../src/contentEvents';
import { contentRoutes } from '../src/contentRoutes';
import { createGeocoding, type GeocodingOptions } from '../src/features/geocoding/createGeocoding';
import { createVideoSource, type VideoSourceOptions } from '../src/features/sync/createVideoSource';
import { syncSourcesSchema } from '../src/features/sync/syncSources';
import { migrations } from '../src/migrations';
import { showSource } from '../src/show/showSource';

/** `admin`: the first owner; else a member of staff. */
export type ContentCaller = 'nobody' | 'visitor' | 'gateway' | 'admin' | StaffIdentity;

interface Answer {
  readonly status: number;
  /** The parsed JSON; null when there is none. */
  readonly body: unknown;
  readonly headers: Headers;
}

interface Options {
  as?: ContentCaller;
  /** Leaves before the answer. */
  signal?: AbortSignal;
}

export interface ContentUnderTest {
  readonly url: string;
  readonly db: Knex;
  get(path: string, options?: Options): Promise<Answer>;
  /** `fetch`, as the gateway does it for a visitor. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  put(path: string, body: unknown, options?: { as?: ContentCaller }): Promise<Answer>;
  post(path: string, body: unknown, options?: { as?: ContentCaller }): Promise<Answer>;
  patch(path: string, body: unknown, options?: { as?: ContentCaller }): Promise<Answer>;
  delete(path: string, options?: { as?: ContentCaller }): Promise<Answer>;
  /** Processes an event of another service, as if it had just arrived. */
  receive<S extends EventSubject>(subject: S, data: EventData<S>, id?: string): Promise<void>;
  /** Statements sent to the database meanwhile. */
  queriesOf(work: () => Promise<unknown>): Promise<number>;
  /** Events of this service since the last `empty`. */
  announced(): Promise<{ subject: string; id: number }[]>;
  /** Removes all content and what was announced. */
  empty(): Promise<void>;
  stop(): Promise<void>;
}

export const showFile = readShow(fileURLToPath(new URL('../../show.json', import.meta.url)));
const log = createLog({ service: 'svc-content', level: 'silent' });

export interface ContentOptions {
  readonly now?: () => Date;
  readonly geocoder?: Partial<Pick<GeocodingOptions, 'url' | 'gap' | 'patience'>>;
  /** Video source; none unless a test provides one. */
  readonly sync?: VideoSourceOptions & { readonly sources: string };
}

const contentTables = [
  'episodes',
  'segments',
  'guests',
  'sponsors',
  'businesses',
  'albums',
  'segment_locations',
  'filming_events',
  'album_photos',
  'gallery_images',
  'media_images',
  'let_go_pictures',
  'let_go_slugs',
  'deleted_sources',
  'picture_orders',
  'event_positions',
  'slugs',
  'search_documents',
  'search_vocabulary',
  'geocoding_answers',
  'outbox',
  'inbox',
  'staff_changes',
  'skipped_start_steps',
];

/** Starts this service with a database of its own, without events from outside. */
export async function startContent({
  now = () => new Date(),
  geocoder = {},
  sync,
}: ContentOptions = {}): Promise<ContentUnderTest> {
  const { db, drop } = await createTestDatabase(migrations);
  const show = showSource(db, showFile);
  // Unless a test provides a geocoder, calls of it fail at once.
  const geocoding = createGeocoding({ db, url: 'http://127.0.0.1:9', show, log, gap: 0, ...geocoder });
  const nowhere = { apiUrl: 'http://127.0.0.1:9', feedUrl: 'http://127.0.0.1:9', key: undefined };
  const videos = {
    source: createVideoSource(sync ?? nowhere),
    sources: syncSourcesSchema.parse(sync?.sources ?? ''),
  };
  const server = await createServer({
    service: 'svc-content',
    log,
    config: { HOST: '127.0.0.1', PORT: 0, GATEWAY_PUBLIC_KEY: testGateway.publicKey },
    routes: (router) => contentRoutes(router, { db, now, show, geocoding, videos }),
  });

  async function call(
    method: string,
    path: string,
    { as = 'admin', signal }: Options,
    body?: unknown,
  ): Promise<Answer> {
    const response = await fetch(`${server.url}${path}`, {
      method,
      signal: signal ?? null,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(as !== 'nobody' && { 'x-gateway-token': tokenOf(as) }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      body: text === '' ? null : JSON.parse(text),
      headers: response.headers,
    };
  }

  return {
    url: server.url,
    db,
    ask(path, init = {}) {
      const headers = new Headers(init.headers);
      headers.set('x-gateway-token', tokenOf('visitor'));
      return fetch(`${server.url}${path}`, { ...init, headers });
    },
    get: (path, options = {}) => call('GET', path, { as: 'visitor', ...options }),
    put: (path, body, options = {}) => call('PUT', path, options, body),
    post: (path, body, options = {}) => call('POST', path, options, body),
    patch: (path, body, options = {}) => call('PATCH', path, options, body),
    delete: (path, options = {}) => call('DELETE', path, options),
    receive(subject, data, id = randomUUID()) {
      const payload = JSON.stringify({ id, subject, at: new Date().toISOString(), data });
      return processOnce(db, 'svc-content', contentEvents, { subject, payload });
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
      await emptyTables(db, contentTables);
      const kept = showFile.categories?.map(({ name }) => name) ?? [];
      await db('segment_categories').whereNotIn('name', kept).delete();
      await db('staff_members').where({ is_first_owner: false }).delete();
      await db('show_settings').update({ overrides: '{}' });
      await db('geocoding_turns').update({ free_at: db.raw("'-infinity'") });
    },
    async stop() {
      await server.stop();
      await drop();
    },
  };
}

function tokenOf(caller: Exclude<ContentCaller, 'nobody'>): string {
  if (caller === 'visitor' || caller === 'gateway')
    return testGateway.token('svc-content', { role: 'gateway' });
  const member = caller === 'admin' ? firstOwner : caller;
  return testGateway.token('svc-content', { role: 'admin', member });
}
