import { checkEntry, type Entry, sentences, workDifficulties } from '@show/contracts';
import { startedOnce } from '@show/test-kit';
import {
  buildEntry,
  type SampleEntry,
  type ServiceResponse,
  startGiveaway,
} from '../../../testing/giveawayService';

const service = startedOnce(startGiveaway);
let id: number;
beforeEach(async () => {
  ({ id } = await service.open());
});

const numbersOf = (responses: readonly ServiceResponse[]) =>
  responses
    .filter(({ status }) => status === 200)
    .map(({ body }) => body.entryNumber)
    .sort((a, b) => a - b);
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);
const refusalsOf = (responses: readonly ServiceResponse[]) => [
  ...new Set(
    responses.filter(({ status }) => status !== 200).map(({ status, body }) => `${status} ${body.code}`),
  ),
];
const newVisitor = () => service.call(`/api/giveaways/${id}/my-entry`);
const deviceIn = (cookie: string | null) => cookie?.slice('device='.length).split('.')[0] ?? '';

/** Moves all entries into the past. */
async function age(hours: number): Promise<void> {
  for (const [table, column] of [
    ['rounds', 'opened_at'],
    ['entries', 'created_at'],
  ])
    await service.db.raw(`update ${table} set ${column} = ${column} - make_interval(secs => ?)`, [
      hours * 3600,
    ]);
}

describe('POST /api/giveaways/{id}/enter', () => {
  test('repeats the response to a token that is sent again, also in parallel and after the close', async () => {
    await service.open({ targetEntries: 3 });
    const mine = buildEntry();

    const twins = await Promise.all([service.enter(id, mine), service.enter(id, mine)]);
    await service.enter(id);
    await service.enter(id);
    const later = await service.enter(id, mine);

    expect(twins.map(({ body }) => body)).toEqual([later.body, later.body]);
    expect(later.body.entryNumber).toBe(1);
  });

  test('refuses a device until its cooldown is over, with the time', async () => {
    const first = await service.enter(id);
    const again = () => service.enter(id, {}, { cookie: first.cookie });

    const { status, body } = await again();
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'already-entered', detail: sentences.alreadyEntered });
    expect(body.nextEligibleAt).toBe(first.body.nextEligibleAt);
    expect(body.entry).toMatchObject({ entered: true, entryNumber: 1 });
    expect(Date.parse(first.body.nextEligibleAt) - Date.parse(first.body.createdAt)).toBe(48 * 3_600_000);
    await age(47.99);
    expect((await again()).status).toBe(409);
    await age(0.02);

    expect(await again()).toMatchObject({ status: 200, body: { entryNumber: 2 } });
  });

  test('counts two phones of one model that keep no cookies', async () => {
    const entry = { deviceFingerprint: 'a known fingerprint' };
    const first = await service.enter(id, entry, { address: '192.0.2.1' });
    const second = await service.enter(id, entry, { address: '192.0.2.1' });
    const elsewhere = await service.enter(id, { ...entry, keepsCookies: false }, { address: '192.0.2.2' });

    expect(numbersOf([first, second, elsewhere])).toEqual(upTo(3));
    expect(deviceIn(second.cookie)).not.toBe(deviceIn(first.cookie));
  });

  test("treats a forged copy of the winner's cookie as a new device", async () => {
    const { winner } = await service.wonRound();
    const cookie = `device=${deviceIn(winner.cookie)}.${(await newVisitor()).cookie?.split('.').slice(1).join('.')}`;

    const asked = await service.call(`/api/giveaways/${id}/my-entry`, { cookie });
    expect(asked.body).toMatchObject({ entered: false, isWinner: false, winnerCode: null });
    expect(asked.cookie).toMatch(/^device=[0-9a-f]{32}\./);
    expect(await service.claim(id, { cookie })).toMatchObject({
      status: 403,
      body: { code: 'not-the-winner' },
    });
    await service.open();
    const entered = await service.enter(id, {}, { cookie });
    expect(entered).toMatchObject({ status: 200, body: { entryNumber: 1 } });
    expect(deviceIn(entered.cookie)).not.toBe(deviceIn(winner.cookie));
  });

  test('asks the sixth identical phone on one Wi-Fi for work, and counts it with the proof', async () => {
    const phone = (of: Partial<SampleEntry> = {}) => ({
      body: buildEntry({ deviceFingerprint: 'phones of one model' }),
      address: '192.0.2.1',
      ...of,
    });
    const first = await service.enterBatch(upTo(5).map(() => phone()));
    const sixth = phone();

    const [asked] = await service.enterBatch([sixth]);
    const [proved] = await service.enterBatch([{ ...sixth, work: workDifficulties.least }]);
    const [elsewhere] = await service.enterBatch([phone({ address: '192.0.2.2' })]);

    expect(first.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(asked).toMatchObject({
      status: 428,
      price: { difficulty: workDifficulties.least, reason: 'device' },
    });
    expect(JSON.parse(proved?.body ?? '')).toMatchObject({ entryNumber: 6 });
    expect(elsewhere?.status).toBe(200);
  });

  test('asks a browser that keeps no cookies for work from its second entry on', async () => {
    const from = { deviceFingerprint: 'without cookies', keepsCookies: false };
    await service.enter(id, from, { address: '192.0.2.1' });

    const second = await service.enter(id, from, { address: '192.0.2.1' });

    expect(second).toMatchObject({ status: 428, body: { code: 'work-needed' } });
  });

  test.each([
    ['IPv4 address', (_host: number) => '192.0.2.9', '192.0.2.10'],
    ['IPv6 subscriber', (host: number) => `2001:db8::${host.toString(16)}`, '2001:db8:0:1::1'],
  ])('asks for work after 30 entries of one %s in parallel', async (_what, addressOf, neighbor) => {
    const enter = (address: string) => service.enter(id, {}, { address });

    const responses = await Promise.all(upTo(40).map((host) => enter(addressOf(host))));

    expect(numbersOf(responses)).toEqual(upTo(30));
    expect(refusalsOf(responses)).toEqual(['428 work-needed']);
    expect((await enter(neighbor)).status).toBe(200);
  });

  test('asks for work after the free entries of an IPv6 network, and never for an entry that it has', async () => {
    const replica = await service.replica({ perNetwork: 12 });
    const accepted = buildEntry();
    const enter = (net: number, entry = buildEntry()) =>
      replica.enter(id, entry, { address: `2001:db8:7:${net.toString(16)}::1` });

    const free = await Promise.all([...upTo(11).map((net) => enter(net)), enter(12, accepted)]);
    const known = await enter(12, accepted);

    expect(numbersOf(free)).toEqual(upTo(12));
    expect(await enter(13)).toMatchObject({ status: 428 });
    expect(free.map(({ body }) => body)).toContainEqual(known.body);
    const winner = await replica.enter(
      id,
      {},
      { address: '2001:db8:7:f::1', cookie: free[0]?.cookie ?? null },
    );
    expect(winner.body.code).toBe('already-entered');
    expect((await replica.enter(id, {}, { address: '2001:db8:8:1::1' })).status).toBe(200);
  });

  test('counts a thousand phones behind one carrier address, which solve the tasks they get', async () => {
    const { id } = await service.open({ targetEntries: 5_000 });
    const waiting = upTo(1_000).map(() => ({
      giveawayId: id,
      body: buildEntry(),
      address: '192.0.2.3',
      work: 0,
    }));
    const works = new Set<number>();
    while (waiting.length > 0) {
      const sent = waiting.splice(0, 200);
      const answers = await service.enterBatch(sent);
      for (const [at, entry] of sent.entries()) {
        const { status, price } = answers[at] ?? {};
        works.add(entry.work);
        if (status !== 200) waiting.push({ ...entry, work: price?.difficulty ?? 0 });
      }
    }

    expect((await service.read(id)).currentEntries).toBe(1_000);
    expect(Math.max(...works)).toBeLessThanOrEqual(workDifficulties.most);
  });

  test('asks for no work at a listed address before its higher free number', async () => {
    const venue = await service.replica({ ENTRY_PER_SHARED_ADDRESS: 8 });
    const entry = { deviceFingerprint: 'phones of one model' };

    const responses = await Promise.all(upTo(10).map(() => venue.enter(id, entry)));

    expect(numbersOf(responses)).toEqual(upTo(8));
    expect(refusalsOf(responses)).toEqual(['428 work-needed']);
  });

  test('responds 429 to a flood from one address, but repeats the number of a known entry', async () => {
    const flooded = await service.replica({ ENTRY_PER_SHARED_ADDRESS: 1, ENTRY_PER_ADDRESS: 100 });
    const enter = (entry?: Entry) => flooded.enter(id, entry, { address: '192.0.2.4' });
    const mine = buildEntry();
    const first = await enter(mine);
    for (const _ of upTo(9)) await enter();

    const next = await enter();

    expect(next).toMatchObject({ status: 429, body: { code: 'network-flooded' } });
    expect(next.headers.get('retry-after')).toBe('10');
    expect((await enter(mine)).body).toEqual(first.body);
  });

  test('returns the entry of a refused device that has its cookie', async () => {
    const { id: won, first, winner } = await service.wonRound();
    const again = ({ cookie }: ServiceResponse) => service.enter(won, {}, { cookie });

    const [loser, holder, stranger] = [await again(first), await again(winner), await service.enter(won)];

    for (const [refused, device] of [
      [loser, first],
      [holder, winner],
    ] as const) {
      expect(refused.body).toMatchObject({ code: 'winner-selected' });
      expect(refused.body.entry).toEqual(await service.myEntry(won, device));
    }
    expect(holder.body.entry).toMatchObject({ isWinner: true, claimBy: expect.any(String) });
    expect(stranger.body.entry).toBeUndefined();
  });

  test('gives the lost cookie again to a browser that repeats its token', async () => {
    const entry = buildEntry();
    const lost = await service.enter(id, entry);

    const again = await service.enter(id, entry);
    const stranger = await service.enter(id, { ...entry, deviceFingerprint: 'another' });

    expect(again.body).toEqual(lost.body);
    expect(deviceIn(again.cookie)).toBe(deviceIn(lost.cookie));
    expect(stranger.cookie).toBeNull();
  });

  test('counts entries by outcome for /metrics', async () => {
    const token = 'a token for metrics of at least 32 characters';
    const measured = await service.replica({ METRICS_TOKEN: [token] });
    await service.open({ targetEntries: 1 });
    await measured.enter(id);
    await measured.enter(id);

    const headers = { authorization: `Bearer ${token}` };
    const text = await (await fetch(`${measured.url}/metrics`, { headers })).text();
    expect(text).toContain('entries_total{outcome="entered",service="svc-giveaway"} 1');
    expect(text).toContain('entries_total{outcome="winner-selected",service="svc-giveaway"} 1');
    expect(text).toMatch(/entry_batch_seconds_count\{service="svc-giveaway"\} [1-3]\n/);
    expect(text).toContain('mail_failing{service="svc-giveaway"} 0');
    expect(text).toContain('entries_waiting{service="svc-giveaway"} 0');
  });
});

describe('a visitor before entering', () => {
  test('is refused by check-entry only when the device has entered', async () => {
    const entry = buildEntry();
    const { cookie } = await service.enter(id, entry);
    const check = (body: object, as: string | null) =>
      service.call(checkEntry.path.replace('{id}', `${id}`), { method: 'POST', body, cookie: as });

    expect(await check(buildEntry(), cookie)).toMatchObject({
      status: 409,
      body: { detail: sentences.alreadyEntered },
    });
    expect((await check({ ...entry, deviceFingerprint: 'other' }, null)).status).toBe(409);
    const fresh = await check({ ...entry, sessionToken: 'other' }, null);
    expect(fresh).toMatchObject({ status: 200, body: { alreadyEntered: false } });
    expect(fresh.cookie).toMatch(/^device=/);
  });

  test('gets a device cookie from my-entry once', async () => {
    const first = await newVisitor();
    const second = await service.call(`/api/giveaways/${id}/my-entry`, { cookie: first.cookie });

    expect(first.body).toMatchObject({ entered: false, entryNumber: null, isWinner: false });
    expect(first.cookie).toMatch(/^device=/);
    expect(second.cookie).toBeNull();
  });

  test('keeps its entry when the site moves to https, under the secure cookie', async () => {
    const { cookie: before } = await service.enter(id);
    const secure = await service.replica({ PUBLIC_URL: 'https://show.example' });
    const path = `/api/giveaways/${id}/my-entry`;

    const first = await secure.call(path, { cookie: before });
    expect(first.body).toMatchObject({ entered: true, entryNumber: 1 });
    expect(first.cookie).toMatch(/^__Host-device=/);
    const second = await secure.call(path, { cookie: first.cookie });
    expect(second).toMatchObject({ body: { entryNumber: 1 }, cookie: null });
  });
});

describe('GET /api/giveaways/{id}/entries', () => {
  test('returns the newest 50 entries, newest first', async () => {
    await service.enterBatch(Array(60).fill({}));

    const { body } = await service.staff(`/api/giveaways/${id}/entries`);

    expect(body).toHaveLength(50);
    expect(body[0]).toMatchObject({ entryNumber: 60 });
    expect(Object.keys(body[0]).sort()).toEqual(['createdAt', 'entryNumber', 'id']);
  });
});
