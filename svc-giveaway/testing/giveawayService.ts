import { randomUUID } from 'node:crypto';
import type { Entry, EntryAnswer, EntryRequest, Giveaway, NewGiveaway } from '@show/contracts';
import { clientAddressHeader, gatewayTokenHeader, internalPaths } from '@show/contracts';
import { addressList, createLog, type Database, type Log } from '@show/service-kit';
import { createTestDatabase, testGateway } from '@show/test-kit';
import type { GiveawayConfig } from '../src/config';
import { migrations } from '../src/migrations';
import { serve } from '../src/serve';
import { defaultTuning, type GiveawayTuning } from '../src/tuning';

/** Device cookies are signed with what begins with it. */
export const testSecret = 'a secret that is only for tests, of 32 and more';
const usualLog = createLog({ service: 'svc-giveaway', level: process.env.TEST_LOG ?? 'silent' });

/** Nothing listens there. */
const nowhere = 'nats://127.0.0.1:9';

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any;
  readonly headers: Headers;
  /** The device cookie that the answer sets, as a browser sends it back. */
  readonly cookie: string | null;
}

/** Configuration and tuning of a service under test. */
type Settings = GiveawayConfig & GiveawayTuning;

interface CallOptions {
  readonly method?: string;
  readonly body?: unknown;
  readonly cookie?: string | null;
  /** Address of the visitor, as the gateway tells it. */
  readonly address?: string;
  readonly role?: 'gateway' | 'admin' | null;
}

type SampleEntry = Partial<Omit<EntryRequest, 'body'>> & { readonly body?: unknown };

interface BatchReply {
  readonly status: number;
  readonly answers: readonly EntryAnswer[];
}

export interface GiveawayReplica {
  readonly url: string;
  call(path: string, options?: CallOptions): Promise<Answer>;
  enter(giveawayId: number, entry?: Partial<Entry>, options?: CallOptions): Promise<Answer>;
  /** Sends entries as the gateway does, many in one request. A body that is no text is sent as JSON. */
  enterBatch(entries: readonly SampleEntry[]): Promise<BatchReply>;
  /** A file for staff, as text. */
  download(path: string): Promise<string>;
  stop(): Promise<void>;
}

export interface GiveawayUnderTest extends GiveawayReplica {
  readonly db: Database;
  readonly databaseUrl: string;
  /** Another process's worth of the same service on the same database. */
  replica(overrides?: Partial<Settings>): Promise<GiveawayReplica>;
  /** Creates giveaway 1 as staff do, in place of the one that is there. */
  open(giveaway?: Partial<NewGiveaway>): Promise<Giveaway>;
  /** Creates one more giveaway. */
  create(giveaway?: Partial<NewGiveaway>): Promise<Giveaway>;
}

/** An entry of somebody new. */
export function buildEntry(overrides: Partial<Entry> = {}): Entry {
  return { deviceFingerprint: randomUUID(), sessionToken: randomUUID(), ...overrides };
}

/** The whole service on a database of its own, without Redis and NATS unless told. */
export async function startGiveaway(
  overrides: Partial<Settings> = {},
  log = usualLog,
): Promise<GiveawayUnderTest> {
  const database = await createTestDatabase(migrations);
  const config: Settings = {
    HOST: '127.0.0.1',
    PORT: 0,
    DRAIN_MS: 0,
    LOG_LEVEL: 'silent',
    GATEWAY_PUBLIC_KEY: testGateway.publicKey,
    DATABASE_URL: database.url,
    NATS_REPLICAS: 1,
    NATS_URL: nowhere,
    DEVICE_SECRET: `${testSecret} for devices`,
    PUBLIC_URL: 'http://show.example',
    ENTRY_COOLDOWN_HOURS: 48,
    ENTRY_PER_ADDRESS: 30,
    SHARED_ADDRESSES: addressList.parse('127.0.0.0/8,::1'),
    ...defaultTuning,
    databasePool: 5,
    CLAIM_DAYS: 14,
    REDIS_PREFIX: `test:${randomUUID()}`,
    ...overrides,
  };
  const replicas: GiveawayReplica[] = [];
  const replica = async (more: Partial<Settings> = {}) => {
    const started = await startReplica({ ...config, ...more }, log);
    replicas.push(started);
    return started;
  };
  const first = await replica();
  const create = async (giveaway: Partial<NewGiveaway> = {}): Promise<Giveaway> => {
    const body = {
      title: 'A gift card',
      description: 'Scan and win',
      prize: '$50 gift card',
      nextSteps: 'Reply with your address',
      ...giveaway,
    };
    const created = await first.call('/api/giveaways', { method: 'POST', body, role: 'admin' });
    if (created.status !== 201)
      throw new Error(`The giveaway was not created: ${JSON.stringify(created.body)}`);
    return created.body;
  };

  return {
    ...first,
    db: database.db,
    databaseUrl: database.url,
    replica,
    async open(giveaway = {}) {
      await database.db('giveaways').where({ id: 1 }).delete();
      // What is in the trash keeps its number.
      await database.db('staff_changes').where({ kind: 'giveaway', item_id: 1, action: 'removed' }).delete();
      return create(giveaway);
    },
    create,
    async stop() {
      for (const running of replicas) await running.stop();
      await database.drop();
    },
  };
}

async function startReplica(config: Settings, log: Log): Promise<GiveawayReplica> {
  const running = await serve(config, log, config);

  async function call(path: string, options: CallOptions = {}): Promise<Answer> {
    const { method = 'GET', body, cookie, address = '127.0.0.1', role = 'gateway' } = options;
    const answer = await fetch(running.url + path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(cookie && { cookie }),
        ...(role && {
          [gatewayTokenHeader]: testGateway.token('svc-giveaway', { role }),
          [clientAddressHeader]: address,
        }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      body: text ? JSON.parse(text) : null,
      headers: answer.headers,
      cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? null,
    };
  }

  return {
    url: running.url,
    stop: running.stop,
    call,
    async download(path) {
      const token = testGateway.token('svc-giveaway', { role: 'admin' });
      const headers = { [gatewayTokenHeader]: token, [clientAddressHeader]: '127.0.0.1' };
      return (await fetch(running.url + path, { headers })).text();
    },
    enter: (giveawayId, entry, options) =>
      call(`/api/giveaways/${giveawayId}/enter`, { method: 'POST', body: buildEntry(entry), ...options }),
    enterBatch: async (entries) => {
      const { status, body } = await call(internalPaths.entries, {
        method: 'POST',
        body: {
          entries: entries.map(({ body: entry = buildEntry(), ...rest }) => ({
            giveawayId: 1,
            body: typeof entry === 'string' ? entry : JSON.stringify(entry),
            cookie: '',
            address: '127.0.0.1',
            userAgent: 'iPhone',
            requestId: randomUUID(),
            ...rest,
          })),
        },
      });
      return { status, answers: body.answers };
    },
  };
}
