import { randomUUID } from 'node:crypto';
import type {
  BatchedResponse,
  Entry,
  EntryRequest,
  Giveaway,
  NewGiveaway,
  ShowRules,
  StaffChange,
  StaffIdentity,
} from '@show/contracts';
import {
  clientAddressHeader,
  firstOwner,
  gatewayTokenHeader,
  internalPaths,
  pendingResponse,
} from '@show/contracts';
import { addressList, createLog, type Log } from '@show/service-kit';
import { createTestDatabase, testGateway } from '@show/test-kit';
import type { GiveawayConfig } from '../src/config';
import { migrations } from '../src/migrations';
import { serve } from '../src/serve';
import { defaultTuning, type GiveawayTuning } from '../src/tuning';

const usualLog = createLog({ service: 'svc-giveaway', level: process.env.TEST_LOG ?? 'silent' });

/** Nothing listens there. */
const nowhere = 'nats://127.0.0.1:9';

export interface ServiceResponse {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies of every shape
  readonly body: any;
  readonly headers: Headers;
  /** The device cookie that the response sets, as a browser sends it back. */
  readonly cookie: string | null;
}

/** A browser, known by its device cookie. */
export type TestBrowser = Pick<ServiceResponse, 'cookie'>;

/** Configuration and tuning of a service under test. */
type Settings = GiveawayConfig & GiveawayTuning;

export interface CallOptions {
  readonly method?: string;
  readonly body?: unknown;
  readonly cookie?: string | null;
  /** IP address of the visitor, as the gateway passes it on. */
  readonly address?: string;
  readonly role?: 'gateway' | 'admin' | null;
  /** Who acts with the role 'admin'. */
  readonly member?: StaffIdentity;
  readonly headers?: Readonly<Record<string, string>>;
}

export type SampleEntry = Partial<Omit<EntryRequest, 'body'>> & { readonly body?: unknown };

export type GiveawayReplica = Awaited<ReturnType<typeof startReplica>>;
export type GiveawayUnderTest = Awaited<ReturnType<typeof startGiveaway>>;

/** Facts about the show for the rules. */
export const sampleShow: ShowRules = {
  sponsor: 'River Road',
  address: '1 Mill Street, River Town',
  contact: 'hello@river.example',
  eligibility: 'Everybody who lives in Ohio.',
  state: 'Ohio',
  paragraphs: [],
};

export const claimForm = { firstName: 'Ann', lastName: 'Öberg', email: 'ann@example.com' };

/** How long the tested services keep data, as the purge takes it. */
export const retention = { cooldownSeconds: 172_800, claimDays: 14 };

/** An entry of a new device. */
export function buildEntry(overrides: Partial<Entry> = {}): Entry {
  return { deviceFingerprint: randomUUID(), sessionToken: randomUUID(), ...overrides };
}

/** Starts the whole service on its own database, without Redis and NATS unless configured. */
export async function startGiveaway(overrides: Partial<Settings> = {}, log = usualLog) {
  const database = await createTestDatabase(migrations);
  const { db } = database;
  const config: Settings = {
    HOST: '127.0.0.1',
    PORT: 0,
    DRAIN_MS: 0,
    LOG_LEVEL: 'silent',
    GATEWAY_PUBLIC_KEY: testGateway.publicKey,
    DATABASE_URL: database.url,
    NATS_REPLICAS: 1,
    NATS_URL: nowhere,
    DEVICE_SECRET: 'a device secret that only tests use',
    PUBLIC_URL: 'http://show.example',
    ENTRY_COOLDOWN_HOURS: 48,
    ENTRY_PER_ADDRESS: 30,
    ENTRY_PER_SHARED_ADDRESS: 2_000,
    SHARED_ADDRESSES: addressList.parse('127.0.0.0/8,::1'),
    ...defaultTuning,
    drawWindow: 0,
    signsInterval: 10,
    drawDelay: 0,
    openingsInterval: 50,
    staffNoticesInterval: 3_600_000,
    countsInterval: 50,
    mailInterval: 50,
    SETTINGS_SECRET: 'a settings secret that only tests use',
    MAIL_HOST_INSIDE: true,
    CLAIM_DAYS: retention.claimDays,
    REDIS_PREFIX: `test:${randomUUID()}`,
    ...overrides,
  };
  const replicas: GiveawayReplica[] = [];
  const replica = async (more: Partial<Settings> = {}) => {
    const started = await startReplica({ ...config, ...more }, log);
    replicas.push(started);
    return started;
  };
  const main = await replica();
  await db('show_identity').insert({
    id: 1,
    name: 'River Road',
    contact_email: sampleShow.contact,
    rules: JSON.stringify(sampleShow),
  });

  const create = async (giveaway: Partial<NewGiveaway> = {}): Promise<Giveaway> => {
    const created = await main.staff('/api/giveaways', 'POST', {
      title: 'A gift card',
      description: 'Scan and win',
      prize: '$50 gift card',
      nextSteps: 'Reply with your address',
      ...giveaway,
    });
    if (created.status !== 201)
      throw new Error(`The giveaway was not created: ${JSON.stringify(created.body)}`);
    return created.body;
  };
  const open = async (giveaway: Partial<NewGiveaway> = {}): Promise<Giveaway> => {
    await db('giveaways').where({ id: 1 }).delete();
    // A deleted giveaway in the trash keeps its number.
    await db('staff_changes').where({ kind: 'giveaway', item_id: 1, action: 'removed' }).delete();
    return create(giveaway);
  };
  const winners = async (id: number) => (await main.staff(`/api/admin/all-winners/${id}`)).body;
  const changes = async (query = ''): Promise<StaffChange[]> =>
    (await main.staff(`/api/admin/changes/giveaway${query}`)).body.changes;

  return {
    ...main,
    db,
    databaseUrl: database.url,
    /** Starts another process's worth of the same service on the same database. */
    replica,
    /** Replaces giveaway 1 with a new one. */
    open,
    create,
    /** The winners as staff see them, newest first. */
    winners,
    /** Lines of the log of staff changes, newest first. */
    changes,
    /** Opens giveaway 1 and enters it until it is won; `alternate` is the entry right before the winner's. */
    async wonRound(targetEntries = 2) {
      const { id } = await open({ targetEntries });
      const first = await main.enter(id);
      let [alternate, winner] = [first, first];
      for (let entries = 1; entries < targetEntries; entries += 1) {
        [alternate, winner] = [winner, await main.enter(id)];
      }
      return { id, first, alternate, winner };
    },
    /** Moves the claim deadline of pending winners into the past. */
    async passDeadline() {
      await db.raw(
        `update winners set won_at = won_at - interval '15 days', claim_by = claim_by - interval '15 days'
         where status = 'pending'`,
      );
    },
    async ledgerNotes(id: number, count: number): Promise<string[]> {
      const { lines } = (await main.call(`/api/giveaways/${id}/ledger`)).body;
      return lines.slice(-count).map(({ text }: { text: string }) => text);
    },
    /** The review of the current round's prize. */
    review: async (id: number, query = '') =>
      (await main.staff(`/api/admin/giveaways/${id}/winner-review${query}`)).body,
    confirm: (id: number, winnerId: number) =>
      main.staff(`/api/admin/giveaways/${id}/winner-review/confirm`, 'POST', { winnerId }),
    passOn: (id: number, winnerId: number, reason = 'Thirty entries of one network') =>
      main.staff(`/api/admin/giveaways/${id}/winner-review/pass-on`, 'POST', { winnerId, reason }),
    award: (id: number, body: object = {}) => main.staff(`/api/admin/giveaways/${id}/award`, 'POST', body),
    /** Removes the newest winner. Returns the log entry. */
    async removeWinner(id: number) {
      const [winner] = await winners(id);
      const { status } = await main.staff(`/api/admin/winners/${winner.id}`, 'DELETE');
      const [line] = await changes('?kind=winner&action=removed');
      if (status !== 204 || !line) throw new Error('The winner was not removed');
      return line;
    },
    restore: (change?: Pick<StaffChange, 'id'>) =>
      main.staff(`/api/admin/changes/giveaway/${change?.id}/restore`, 'POST'),
    async stop() {
      for (const running of replicas) await running.stop();
      await database.drop();
    },
  };
}

async function startReplica(config: Settings, log: Log) {
  const running = await serve(config, log, config);

  async function call(path: string, options: CallOptions = {}): Promise<ServiceResponse> {
    const { method = 'GET', body, cookie, address = '127.0.0.1', role = 'gateway' } = options;
    const { member = firstOwner } = options;
    const response = await fetch(running.url + path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(cookie && { cookie }),
        ...(role && {
          [gatewayTokenHeader]: testGateway.token(
            'svc-giveaway',
            role === 'admin' ? { role, member } : { role },
          ),
          [clientAddressHeader]: address,
        }),
        ...options.headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    // Decoding as UTF-8 would remove a byte order mark.
    const text = Buffer.from(await response.arrayBuffer()).toString();
    return {
      status: response.status,
      body: response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text || null,
      headers: response.headers,
      cookie: response.headers.get('set-cookie')?.split(';')[0] ?? null,
    };
  }

  /** Sends entries again that wait for a draw, until they have their response. */
  async function sendBatch(entries: readonly EntryRequest[]): Promise<readonly BatchedResponse[]> {
    const { status, body } = await call(internalPaths.entries, { method: 'POST', body: { entries } });
    if (status !== 200) throw new Error(`The batch was rejected: ${JSON.stringify(body)}`);
    const answers: readonly BatchedResponse[] = body.answers;
    const drawn = entries.filter((_, at) => answers[at]?.status === pendingResponse.status);
    const late = drawn.length > 0 ? [...(await sendBatch(drawn))] : [];
    return answers.map((answer) =>
      answer.status === pendingResponse.status ? (late.shift() ?? answer) : answer,
    );
  }

  return {
    url: running.url,
    stop: running.stop,
    call,
    /** Calls as an owner of the site. */
    staff: (path: string, method = 'GET', body?: object) => call(path, { method, role: 'admin', body }),
    async enter(
      giveawayId: number,
      entry?: Partial<Entry>,
      { cookie, address = '127.0.0.1' }: Pick<CallOptions, 'cookie' | 'address'> = {},
    ): Promise<ServiceResponse> {
      const body = JSON.stringify(buildEntry(entry));
      const requestId = randomUUID();
      const [answer] = await sendBatch([
        { giveawayId, body, cookie: cookie ?? '', address, userAgent: '', requestId },
      ]);
      if (!answer) throw new Error('The batch has no answer');
      const headers = new Headers(answer.headers);
      return {
        status: answer.status,
        body: JSON.parse(answer.body),
        headers,
        cookie: headers.get('set-cookie')?.split(';')[0] ?? null,
      };
    },
    /** Sends many entries in one request, as the gateway does. Bodies that are not strings are sent as JSON. */
    enterBatch: (entries: readonly SampleEntry[]): Promise<readonly BatchedResponse[]> =>
      sendBatch(
        entries.map(({ body = buildEntry(), ...rest }) => ({
          giveawayId: 1,
          body: typeof body === 'string' ? body : JSON.stringify(body),
          cookie: '',
          address: '127.0.0.1',
          userAgent: 'iPhone',
          requestId: randomUUID(),
          ...rest,
        })),
      ),
    /** The public view of a giveaway. */
    read: async (giveawayId: number) => (await call(`/api/giveaways/${giveawayId}`)).body,
    myEntry: async (giveawayId: number, { cookie }: TestBrowser) =>
      (await call(`/api/giveaways/${giveawayId}/my-entry`, { cookie })).body,
    /** Makes a claim link for the prize of a browser. */
    claimLink: (giveawayId: number, { cookie }: TestBrowser) =>
      call(`/api/giveaways/${giveawayId}/claim-link`, { method: 'POST', cookie }),
    claim: (giveawayId: number, { cookie }: TestBrowser, form: object = claimForm) =>
      call(`/api/giveaways/${giveawayId}/winner`, { method: 'POST', body: form, cookie }),
  };
}
