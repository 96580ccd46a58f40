import { randomUUID } from 'node:crypto';
import {
  type BatchedResponse,
  type EntryRequest,
  internalPaths,
  LedgerCheck,
  type LedgerPage,
  pendingResponse,
} from '@show/contracts';
import { createPool, type Pool, selectRows } from '@show/service-kit';
import { startedOnce, waitUntil } from '@show/test-kit';
import { type Random, randomFrom } from '@show/test-kit/random';
import { followFeed } from '../../../testing/feedFollower';
import { buildEntry, type GiveawayReplica, startGiveaway } from '../../../testing/giveawayService';
import { drawnAfter } from '../../rounds/drawnAfter';
import { decideBatch } from './decideBatch';
import type { Submission } from './submission';

const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

/** Checks the ledger of the running round, as the page does. */
async function checkLedger(service: GiveawayReplica, id: number) {
  const { body } = await service.call(`/api/giveaways/${id}/ledger`);
  const page: LedgerPage = body;
  const checking = new LedgerCheck();
  const fault = (await checking.add(page.lines)) ?? checking.finish(page.head);
  return { fault, checking, page };
}

/** Subscribers of each draw, from the ledger and the stored entries: they share the time of their draw. */
async function drawnSubscribers(after: number): Promise<string[][]> {
  const rows = await selectRows<{ addresses: string[] }>(
    main.db,
    `select array_agg(address_key::text) as addresses from entries where number > ? group by created_at`,
    [after],
  );
  return rows.map(({ addresses }) => addresses);
}

/** Sends one entry as the gateway does, once. */
async function ask(service: GiveawayReplica, entry: Partial<EntryRequest>): Promise<BatchedResponse> {
  const usual = { giveawayId: 1, cookie: '', address: '127.0.0.1', userAgent: '', requestId: '1' };
  const body = { entries: [{ ...usual, ...entry }] };
  const response = await service.call(internalPaths.entries, { method: 'POST', body });
  return response.body.answers[0];
}

function submissionOf(random: Random): Submission {
  const isKnown = random.chance(0.2);
  const subscriber = String(random.whole(1, 12));
  return {
    requestId: randomUUID(),
    token: randomUUID().replaceAll('-', ''),
    pseudonym: upTo(8)
      .map(() => String.fromCharCode(random.whole(65, 90)))
      .join(''),
    device: isKnown ? String(random.whole(1, 50)).padStart(32, '0') : randomUUID().replaceAll('-', ''),
    recognized: isKnown,
    fingerprint: '1',
    address: subscriber,
    network: null,
    shared: false,
    subscriber,
    work: 0,
    keepsCookies: true,
    client: 'iphone',
    privateBrowsing: false,
  };
}

const main = startedOnce(startGiveaway);

/** Starts a replica, and others like it, with settings of its own. */
async function startReplica(settings: Parameters<typeof main.replica>[0] = {}) {
  const replica = () => main.replica(settings);
  return { ...(await replica()), replica, db: main.db, open: main.open };
}

describe('enter_batch with random batches', () => {
  let pool: Pool;
  beforeAll(() => {
    pool = createPool({ url: main.databaseUrl, pool: 1, name: 'test', statementTimeout: 5_000 });
  });
  afterAll(() => pool.end());

  test.each(upTo(4))(
    'numbers without a gap, and draws the last 5 %% by the seeds (seed %i)',
    async (seed) => {
      const random = randomFrom(seed);
      const target = random.whole(1, 150);
      const { id } = await main.open({ targetEntries: target });
      const rules = { cooldownSeconds: 3600, claimDays: 14 };
      const sent: Submission[] = [];
      const numbers = new Map<string, number>();
      let closed = false;
      while (!closed) {
        const mode = random.chance(0.6) ? 'draw' : 'write';
        const batch = upTo(random.whole(1, 20)).map(() =>
          random.chance(0.15)
            ? (sent[random.whole(0, sent.length - 1)] ?? submissionOf(random))
            : submissionOf(random),
        );
        sent.push(...batch);
        const decision = await decideBatch(pool, batch, { giveawayId: id, mode, rules, drawDelay: 3_000 });
        if (!decision) throw new Error('The giveaway is gone');
        closed = decision.closed;
        const drawn: Submission[] = [];
        for (const [at, submission] of batch.entries()) {
          const number = decision.numbers[at];
          if (number == null) continue;
          expect(numbers.get(submission.token) ?? number).toBe(number);
          numbers.set(submission.token, number);
          const isDrawn = number > drawnAfter(target);
          if (isDrawn && decision.outcomes[at] === 'accepted') drawn.push(submission);
          if (isDrawn && !closed) expect(decision.holds?.[at]).toBeLessThanOrEqual(3_000);
          else expect(decision.holds?.[at] ?? null).toBeNull();
        }
        if (mode === 'write') expect(drawn).toEqual([]);
        expect(new Set(drawn.map(({ subscriber }) => subscriber)).size).toBe(drawn.length);
      }

      expect([...numbers.values()].sort((a, b) => a - b)).toEqual(upTo(target));
      expect(await main.winners(id)).toMatchObject([{ entryNumber: target }]);
      const { fault, checking } = await checkLedger(main, id);
      expect(fault).toBeNull();
      expect(checking).toMatchObject({ winner: target, drawn: target - drawnAfter(target) });
    },
  );
});

describe('draws of two replicas', () => {
  test('take one entry of an address at a time, and close the round inside a window', async () => {
    const service = await startReplica({ drawWindow: 50 });
    const other = await service.replica();
    const { id } = await service.open({ targetEntries: 100 });
    await service.enterBatch(Array(95).fill({ giveawayId: id }));
    const addresses = ['192.0.2.1', '192.0.2.2', '2001:db8:1:1::1', '2001:db8:1:2::1'];

    const responses = await Promise.all(
      addresses.flatMap((address) =>
        upTo(6).map((at) => (at % 2 ? service : other).enter(id, {}, { address })),
      ),
    );

    const entered = responses.filter(({ status }) => status === 200).map(({ body }) => body);
    expect(entered.map(({ entryNumber }) => entryNumber).sort()).toEqual([100, 96, 97, 98, 99]);
    expect(entered.filter(({ isWinner }) => isWinner)).toMatchObject([{ entryNumber: 100 }]);
    const refused = responses.filter(({ status }) => status !== 200).map(({ body }) => body.code);
    expect(refused).toEqual(Array(19).fill('winner-selected'));
    const draws = await drawnSubscribers(95);
    expect(draws.map((drawn) => new Set(drawn).size)).toEqual(draws.map((drawn) => drawn.length));
    expect((await checkLedger(service, id)).fault).toBeNull();
    await service.stop();
  });
});

describe('a drawn entry', () => {
  /** A round with one entry before the last two, which are drawn and become public after a minute. */
  async function startHeld() {
    const service = await startReplica({ drawDelay: 60_000 });
    const { id } = await service.open({ targetEntries: 40 });
    await service.enterBatch(Array(38).fill({ giveawayId: id }));
    const { cookie } = await service.call(`/api/giveaways/${id}/my-entry`);
    const isStored = () => service.db('entries').where({ number: 39 }).first();
    return { service, id, cookie, isStored };
  }

  test('is public nowhere before its time, and everywhere when the round closes', async () => {
    const { service, id, cookie, isStored } = await startHeld();
    const follower = await followFeed(service.url);
    follower.send({ type: 'watch', giveawayId: id });
    const entering = service.enter(id, {}, { cookie });
    await waitUntil(isStored);

    expect(await service.read(id)).toMatchObject({ currentEntries: 38, entryCount: 38 });
    expect(await service.myEntry(id, { cookie })).toMatchObject({ entered: false, entryNumber: null });
    const before = await checkLedger(service, id);
    expect(before.fault).toBeNull();
    expect(before.page).toMatchObject({ total: 39, rounds: [{ entries: 38 }] });
    const winning = await service.enter(id);

    expect(winning.body).toMatchObject({ entryNumber: 40, isWinner: true });
    expect((await entering).body).toMatchObject({ entryNumber: 39, isWinner: false });
    expect(await service.myEntry(id, { cookie })).toMatchObject({ entryNumber: 39 });
    await follower.next(({ last, closed }) => closed && last === 40);
    expect(follower.states().filter(({ closed, last }) => !closed && last > 38)).toEqual([]);
    const after = await checkLedger(service, id);
    expect(after.fault).toBeNull();
    expect(after.checking).toMatchObject({ drawn: 2, winner: 40 });
    follower.close();
    await service.stop();
  });

  test('is found by its token when its response was lost, and is held back there as well', async () => {
    const { service, id, cookie, isStored } = await startHeld();
    const again = { cookie: cookie ?? '', body: JSON.stringify(buildEntry()) };
    expect(await ask(await service.replica(), again)).toEqual(pendingResponse);
    await waitUntil(isStored);

    expect(await ask(service, again)).toEqual(pendingResponse);
    expect(await ask(service, { ...again, body: JSON.stringify(buildEntry()) })).toEqual(pendingResponse);
    await service.enter(id);

    const { body } = await ask(service, again);
    expect(JSON.parse(body)).toMatchObject({ entryNumber: 39 });
    await service.stop();
  });

  test('becomes public after its time while the round is open', async () => {
    const service = await startReplica({ drawDelay: 200 });
    const { id } = await service.open({ targetEntries: 40 });
    await service.enterBatch(Array(38).fill({ giveawayId: id }));
    const follower = await followFeed(service.url);
    follower.send({ type: 'watch', giveawayId: id });

    const { body } = await service.enter(id);

    expect(body).toMatchObject({ entryNumber: 39, isWinner: false });
    expect(await service.read(id)).toMatchObject({ currentEntries: 39 });
    await follower.next(({ last }) => last === 39);
    expect((await checkLedger(service, id)).checking).toMatchObject({ drawn: 1 });
    follower.close();
    await service.stop();
  });

  test('does not get an outcome of the previous round, also where the new one is not known yet', async () => {
    const service = await startReplica();
    const { id } = await service.open({ targetEntries: 1 });
    const entry = buildEntry();
    expect(await ask(service, { body: JSON.stringify(entry) })).toEqual(pendingResponse);
    await waitUntil(() => service.db('entries').first());

    // As when another replica opened it and no event has come.
    await service.db.raw("select open_round(?, '{}')", [id]);

    // While the draw of the previous round ends, the entry is to be sent again.
    const decided = await waitUntil(async () => {
      const { status, body } = await service.enter(id, entry);
      return status !== 503 && body;
    });
    expect(decided).toMatchObject({ isWinner: true, round: 2 });
    await service.stop();
  });

  test('that waits for its window does not enter the next round', async () => {
    const service = await startReplica({ drawWindow: 60_000 });
    const { id } = await service.open({ targetEntries: 40 });
    await service.enterBatch(Array(38).fill({ giveawayId: id }));
    const entry = { body: JSON.stringify(buildEntry()) };
    expect(await ask(service, entry)).toEqual(pendingResponse);

    // As when another replica opened it and no event has come.
    await service.db.raw("select open_round(?, '{}')", [id]);
    // Forty subscribers complete a window.
    for (const at of upTo(39)) {
      const other = { body: JSON.stringify(buildEntry()), address: `192.0.2.${at}` };
      expect(await ask(service, other)).toEqual(pendingResponse);
    }

    let { status } = pendingResponse;
    await waitUntil(async () => {
      ({ status } = await ask(service, entry));
      return status !== pendingResponse.status;
    });
    expect(status).toBe(503);
    expect(await service.db('entries').where('number', '<', 39).count()).toEqual([{ count: 38 }]);
    await service.stop();
  });

  test('that waits for its window is refused as soon as staff pause', async () => {
    const service = await startReplica({ drawWindow: 60_000 });
    const { id } = await service.open({ targetEntries: 40 });
    await service.enterBatch(Array(38).fill({ giveawayId: id }));
    const entry = buildEntry();
    expect(await ask(service, { body: JSON.stringify(entry) })).toEqual(pendingResponse);

    await service.staff(`/api/giveaways/${id}`, 'PATCH', { paused: true });

    const { body } = await service.enter(id, entry);
    expect(body.code).toBe('giveaway-paused');
    await service.stop();
  });
});
