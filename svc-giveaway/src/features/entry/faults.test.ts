import type { Entry } from '@show/contracts';
import { selectRow, selectRows } from '@show/service-kit';
import { createGate, type Gate, startedOnce, testServers, waitUntil } from '@show/test-kit';
import { randomFrom } from '@show/test-kit/random';
import { createClient } from 'redis';
import {
  buildEntry,
  type GiveawayReplica,
  type GiveawayUnderTest,
  type SampleEntry,
  type ServiceResponse,
  startGiveaway,
} from '../../../testing/giveawayService';

const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

/** Sends an entry as a browser does: again after an outage, with the same token. */
function enterPatiently(
  service: GiveawayReplica,
  giveawayId: number,
  entry: Entry,
): Promise<ServiceResponse> {
  return waitUntil(async () => {
    const response = await service.enter(giveawayId, entry).catch(() => null);
    return response && response.status < 500 ? response : null;
  }, 20_000);
}

/** Sends the same kind of batch through each replica at once. */
async function enterInBatches(replicas: readonly GiveawayReplica[], entries: readonly SampleEntry[]) {
  const batches = await Promise.all(replicas.map((replica) => replica.enterBatch(entries)));
  return batches.flat().map(({ body, ...rest }) => ({ ...rest, body: JSON.parse(body) }));
}

/** Checks the newest round: numbers without a gap, every acknowledged entry stored, at most one winner. */
async function checkRound(
  service: GiveawayUnderTest,
  responses: Iterable<Pick<ServiceResponse, 'status' | 'body'>>,
): Promise<void> {
  const stored = await selectRows<{ number: number }>(
    service.db,
    'select number from entries where round_id = (select max(id) from rounds) order by number',
  );
  expect(stored.map(({ number }) => number)).toEqual(upTo(stored.length));
  const round = await selectRow<{ last: number; target: number; closed: boolean }>(
    service.db,
    `select last_number as last, target_number as target, state = 'closed' as closed
     from rounds order by id desc limit 1`,
  );
  expect(round).toMatchObject({ last: stored.length, closed: stored.length === round?.target });

  const acknowledged = [...responses].filter(({ status }) => status === 200).map(({ body }) => body);
  const numbers = acknowledged.map(({ entryNumber }) => entryNumber).sort((a, b) => a - b);
  expect(numbers).toEqual(upTo(stored.length));
  const winners = acknowledged.filter(({ isWinner }) => isWinner).map(({ entryNumber }) => entryNumber);
  expect(winners).toEqual(round?.closed ? [round.target] : []);
  const prizes = await selectRows<{ entry_number: number }>(
    service.db,
    'select entry_number from winners where round_id = (select max(id) from rounds)',
  );
  expect(prizes.map((prize) => prize.entry_number)).toEqual(winners);
}

describe('two replicas', () => {
  const service = startedOnce(startGiveaway);
  let other: GiveawayReplica;
  beforeAll(async () => {
    other = await service.replica();
  });

  test('number the entries of one round without a gap and find one winner', async () => {
    const { id } = await service.open({ targetEntries: 200 });

    const responses = await enterInBatches(
      upTo(12).map((at) => (at % 2 ? service : other)),
      Array(25).fill({ giveawayId: id }),
    );

    await checkRound(service, responses);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(100);
  });

  test('accept one of two simultaneous entries with the same device and token', async () => {
    const { id } = await service.open();
    const { cookie } = await service.call(`/api/giveaways/${id}/my-entry`);
    const mine = buildEntry();

    const same = await Promise.all(
      upTo(20).map((at) => (at % 2 ? service : other).enter(id, mine, { cookie })),
    );
    const more = await Promise.all(
      upTo(20).map((at) => (at % 2 ? service : other).enter(id, {}, { cookie })),
    );

    expect(new Set(same.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(more.map(({ body }) => body.code)).toEqual(upTo(20).map(() => 'already-entered'));
  });
});

describe('a failure of Postgres', () => {
  test('that kills connections while visitors enter loses no acknowledged entry', async () => {
    const random = randomFrom(1).next;
    const service = await startGiveaway();
    const { id } = await service.open({ targetEntries: 120 });
    let entering = true;
    const killing = (async () => {
      while (entering) {
        await service.db.raw(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and application_name like '%entries' and random() < ?`,
          [0.2 + random() * 0.6],
        );
        await new Promise((resolve) => setTimeout(resolve, random() * 15));
      }
    })();

    const responses: ServiceResponse[] = [];
    for (let wave = 0; wave < 5; wave += 1) {
      const size = 10 + Math.floor(random() * 40);
      responses.push(...(await Promise.all(upTo(size).map(() => enterPatiently(service, id, buildEntry())))));
    }
    entering = false;
    await killing;

    await checkRound(service, responses);
    await service.stop();
  });

  test('gives entries 503 with Retry-After until the database is back', async () => {
    const gate = await createGate(testServers().databaseUrl);
    const service = await startGiveaway();
    const url = new URL(service.databaseUrl);
    url.host = new URL(gate.url).host;
    const behindGate = await service.replica({ DATABASE_URL: url.href });
    const { id } = await service.open();
    const entry = buildEntry();
    await gate.close();

    const refused = await behindGate.enter(id, entry);
    expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await gate.open();
    const response = await enterPatiently(behindGate, id, entry);

    expect(response).toMatchObject({ status: 200, body: { entryNumber: 1 } });
    await service.stop();
    await gate.close();
  });

  test('gives entries beyond the capacity of the queue 503 with Retry-After', async () => {
    const service = await startGiveaway({ queueCapacity: 5 });
    const { id } = await service.open();

    const responses = await enterInBatches(Array(5).fill(service), Array(20).fill({ giveawayId: id }));

    const busy = responses.filter(({ status }) => status === 503);
    expect(busy.length).toBeGreaterThan(0);
    expect(busy[0]?.headers).toEqual({ 'retry-after': '1' });
    await checkRound(service, responses);
    await service.stop();
  });
});

describe('a failure of Redis', () => {
  const redis = createClient({ url: testServers().redisUrl });
  let gate: Gate;
  let service: GiveawayUnderTest;
  const prefix = `test:faults:${process.pid}`;

  beforeAll(async () => {
    await redis.connect();
    gate = await createGate(testServers().redisUrl);
    service = await startGiveaway({ REDIS_URL: gate.url, REDIS_PREFIX: prefix });
  });
  afterAll(async () => {
    await service.stop();
    await gate.close();
    await redis.del(await redis.keys(`${prefix}:*`));
    redis.destroy();
  });

  /** A sequence of entries whose responses no fault may change. */
  async function course(fault: (giveawayId: number) => Promise<unknown>): Promise<unknown[]> {
    const { id } = await service.open({ targetEntries: 4 });
    const first = await service.enter(id);
    const mine = buildEntry();
    await service.enter(id, mine);
    await waitUntil(async () => !gateIsOpen || (await redis.get(`${prefix}:${id}:count`)));
    await fault(id);
    const responses = [
      await service.enter(id, {}, { cookie: first.cookie }),
      await service.enter(id, mine),
      await service.enter(id),
      await service.enter(id),
      await service.enter(id),
      await service.enter(id, mine),
    ];
    return responses.map(({ status, body }) => [status, body.code ?? body.entryNumber]);
  }
  let gateIsOpen = true;
  const expected = [
    [409, 'already-entered'],
    [200, 2],
    [200, 3],
    [200, 4],
    [409, 'winner-selected'],
    [200, 2],
  ];

  test('that wipes its data changes no response', async () => {
    expect(await course(async () => redis.del(await redis.keys(`${prefix}:*`)))).toEqual(expected);
  });

  test('that marks all devices as entered and counts too many changes no response', async () => {
    const lie = async (id: number) => {
      await redis.set(`${prefix}:${id}:count`, '9:99999');
      const devices = await selectRows<{ device: string }>(service.db, 'select device from entries');
      for (const { device } of devices) await redis.hSet(`${prefix}:${id}:devices`, device, '9');
    };

    expect(await course(lie)).toEqual(expected);
  });

  test('that marks a device that never entered does not keep it out', async () => {
    const { id } = await service.open();
    const { cookie } = await service.call(`/api/giveaways/${id}/my-entry`);
    const device = cookie?.slice('device='.length).split('.')[0] ?? '';
    await redis.hSet(`${prefix}:${id}:devices`, device, '1');

    expect(await service.enter(id, {}, { cookie })).toMatchObject({ status: 200, body: { entryNumber: 1 } });
  });

  test('that ends the connection changes no response', async () => {
    gateIsOpen = false;
    await gate.close();

    expect(await course(async () => {})).toEqual(expected);
    await gate.open();
  });
});
