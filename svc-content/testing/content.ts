import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type EventData, type EventSubject, firstOwner, type StaffIdentity } from '@show/contracts';
import { createLog, createServer, processOnce, readShow, sealing } from '@show/service-kit';
import { createTestDatabase, emptyTables, startedOnce, testGateway } from '@show/test-kit';
import type { Knex } from 'knex';
import { contentEvents } from '../src/contentEvents';
import { contentRoutes } from '../src/contentRoutes';
import { type GeocodingOptions, geocodingService } from '../src/features/geocoding/service';
import { connectChannel, type YoutubeUrls } from '../src/features/sync/channel';
import { syncSourcesSchema } from '../src/features/sync/syncSources';
import { migrations } from '../src/migrations';
import { showSource } from '../src/show/showSource';

/** `admin` is the first owner; `no-token` bypasses the gateway. */
export type ContentCaller = 'no-token' | 'visitor' | 'gateway' | 'admin' | StaffIdentity;

interface JsonResponse {
  readonly status: number;
  /** The parsed JSON; null for an empty body. */
  readonly body: unknown;
  readonly headers: Headers;
}

interface Options {
  as?: ContentCaller;
  signal?: AbortSignal;
}

export type ContentUnderTest = Awaited<ReturnType<typeof startContent>>;

export const showFile = readShow(fileURLToPath(new URL('../../show.json', import.meta.url)));
const log = createLog({ service: 'svc-content', level: 'silent' });

export interface ContentOptions {
  readonly now?: () => Date;
  readonly geocoder?: Partial<Pick<GeocodingOptions, 'url' | 'gap' | 'patience'>>;
  /** Video source; none unless a test provides one. */
  readonly sync?: YoutubeUrls & { readonly key: string | undefined; readonly sources?: string };
  readonly onMiss?: (query: string) => void;
}

/** Tables with rows of the migrations, which `empty` restores. */
const seededTables = ['segment_categories', 'staff_members', 'show_settings', 'geocoding_turns'];

async function tablesToEmpty(db: Knex): Promise<string[]> {
  const tables: string[] = await db('pg_tables').where({ schemaname: 'public' }).pluck('tablename');
  return tables.filter((table) => !seededTables.includes(table) && !table.includes('migration'));
}

/** Starts this service with its own database and without NATS. */
export async function startContent({
  now = () => new Date(),
  geocoder = {},
  sync,
  onMiss = () => {},
}: ContentOptions = {}) {
  const { db, drop } = await createTestDatabase(migrations);
  const show = showSource(db, showFile);
  // Without a geocoder of the test, calls fail immediately.
  const geocoding = geocodingService({ db, url: 'http://127.0.0.1:9', show, log, gap: 0, ...geocoder });
  const at = 'http://127.0.0.1:9';
  const { sources = '', key, ...urls } = sync ?? { apiUrl: at, feedUrl: at, siteUrl: at, key: undefined };
  const channel = connectChannel({
    db,
    urls,
    variables: { sources: syncSourcesSchema.parse(sources), key },
    sealed: sealing(['a settings secret that only tests use'], 'connections'),
  });
  const server = await createServer({
    service: 'svc-content',
    log,
    config: { HOST: '127.0.0.1', PORT: 0, GATEWAY_PUBLIC_KEY: testGateway.publicKey },
    routes: (router) =>
      contentRoutes(router, {
        db,
        now,
        show,
        geocoding,
        videos: { channel, urls },
        onMiss,
        allowInside: true,
      }),
  });

  async function call(
    method: string,
    path: string,
    { as = 'admin', signal }: Options,
    body?: unknown,
  ): Promise<JsonResponse> {
    const response = await fetch(`${server.url}${path}`, {
      method,
      signal: signal ?? null,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(as !== 'no-token' && { 'x-gateway-token': tokenOf(as) }),
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
    channel,
    /** The raw response to a visitor. */
    fetch: (path: string) =>
      fetch(`${server.url}${path}`, { headers: { 'x-gateway-token': tokenOf('visitor') } }),
    get: (path: string, options: Options = {}) => call('GET', path, { as: 'visitor', ...options }),
    put: (path: string, body: unknown, options: Options = {}) => call('PUT', path, options, body),
    post: (path: string, body: unknown, options: Options = {}) => call('POST', path, options, body),
    patch: (path: string, body: unknown, options: Options = {}) => call('PATCH', path, options, body),
    delete: (path: string, options: Options = {}) => call('DELETE', path, options),
    /** Processes an event of another service. */
    receive<S extends EventSubject>(
      subject: S,
      data: EventData<S>,
      id: string = randomUUID(),
    ): Promise<void> {
      const payload = JSON.stringify({ id, subject, at: new Date().toISOString(), data });
      return processOnce(db, 'svc-content', contentEvents, { subject, payload });
    },
    /** Number of statements sent to the database during `work`. */
    async queriesOf(work: () => Promise<unknown>): Promise<number> {
      let queries = 0;
      const count = () => {
        queries += 1;
      };
      db.on('query', count);
      await work();
      db.off('query', count);
      return queries;
    },
    /** Files and uses in the events of used pictures since the last `empty`. */
    async pictureUse(): Promise<[string, string][]> {
      const data: { filename: string; use: string }[] = await db('outbox')
        .where({ subject: 'content.picture.used' })
        .orderBy('position')
        .pluck('data');
      return data.map(({ filename, use }) => [filename, use]);
    },
    /** Events about items since the last `empty`. */
    announced(): Promise<{ subject: string; id: number }[]> {
      return db('outbox')
        .whereNot({ subject: 'content.picture.used' })
        .orderBy('position')
        .select<{ subject: string; id: number }[]>('subject', db.raw(`(data ->> 'id')::integer as id`));
    },
    /** Removes all content and events. */
    async empty() {
      await emptyTables(db, await tablesToEmpty(db));
      const names = showFile.categories?.map(({ name }) => name) ?? [];
      await db('segment_categories').whereNotIn('name', names).delete();
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

/** Runs the service for the tests of a file; each begins with an empty database. */
export function useContent(options?: () => ContentOptions): ContentUnderTest {
  const content = startedOnce(() => startContent(options?.()));
  beforeEach(() => content.empty());
  return content;
}

function tokenOf(caller: Exclude<ContentCaller, 'no-token'>): string {
  if (caller === 'visitor' || caller === 'gateway')
    return testGateway.token('svc-content', { role: 'gateway' });
  const member = caller === 'admin' ? firstOwner : caller;
  return testGateway.token('svc-content', { role: 'admin', member });
}
