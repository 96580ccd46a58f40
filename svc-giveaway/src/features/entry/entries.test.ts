import { internalPaths, sentences } from '@show/contracts';
import {
  type Answer,
  buildEntry,
  type GiveawayUnderTest,
  startGiveaway,
} from '../../../testing/giveawayService';

let service: GiveawayUnderTest;
beforeAll(async () => {
  service = await startGiveaway();
});
afterAll(() => service.stop());

const numbersOf = (answers: readonly Answer[]) =>
  answers
    .filter(({ status }) => status === 200)
    .map(({ body }) => body.entryNumber)
    .sort((a, b) => a - b);
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);
const codesOf = (answers: readonly Answer[]) => [
  ...new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code)),
];

describe('#POST /api/giveaways/{id}/enter', () => {
  test('When 700 enter at once, then 500 get the numbers 1 to 500, one wins, and 200 are told that there is a winner', async () => {
    const { id } = await service.open();

    const answers = await Promise.all(upTo(700).map(() => service.enter(id)));

    expect(numbersOf(answers)).toEqual(upTo(500));
    const winners = answers.filter(({ body }) => body.isWinner);
    expect(winners.map(({ body }) => body.entryNumber)).toEqual([500]);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(200);
    for (const { status, body } of refused) {
      expect(status).toBe(409);
      expect(body).toMatchObject({ code: 'winner-selected', detail: sentences.winnerSelected });
    }
    expect((await service.call(`/api/giveaways/${id}`)).body).toMatchObject({
      currentEntries: 500,
      entryCount: 500,
      winnerSelected: true,
    });
  });

  test('When the same token is sent again, also at once and after the close, then the answer is the same', async () => {
    const { id } = await service.open({ targetEntries: 3 });
    const mine = buildEntry();

    const twins = await Promise.all([service.enter(id, mine), service.enter(id, mine)]);
    await service.enter(id);
    await service.enter(id);
    const later = await service.enter(id, mine);

    expect(twins.map(({ body }) => body)).toEqual([later.body, later.body]);
    expect(later.body.entryNumber).toBe(1);
  });

  test('When a device enters again within the cooldown, then it is refused and told from when it may', async () => {
    const { id } = await service.open();
    const first = await service.enter(id);

    const again = await service.enter(id, {}, { cookie: first.cookie });

    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ code: 'already-entered', detail: sentences.alreadyEntered });
    expect(again.body.nextEligibleAt).toBe(first.body.nextEligibleAt);
    expect(Date.parse(first.body.nextEligibleAt) - Date.parse(first.body.createdAt)).toBe(48 * 3_600_000);
  });

  test('When the cooldown is over, then the device enters again', async () => {
    const { id } = await service.open();
    const first = await service.enter(id);
    await age(49);

    const again = await service.enter(id, {}, { cookie: first.cookie });

    expect(again).toMatchObject({ status: 200, body: { entryNumber: 2 } });
  });

  test('When the cooldown is nearly over, then the device is still refused', async () => {
    const { id } = await service.open();
    const first = await service.enter(id);
    await age(47.99);

    expect((await service.enter(id, {}, { cookie: first.cookie })).status).toBe(409);
  });

  test('When there is no cookie, then the fingerprint decides', async () => {
    const { id } = await service.open();
    const deviceFingerprint = 'a known fingerprint';
    await service.enter(id, { deviceFingerprint }, { address: '192.0.2.1' });

    const elsewhere = await service.enter(id, { deviceFingerprint }, { address: '192.0.2.2' });

    expect(elsewhere.body.detail).toBe(sentences.alreadyEntered);
    expect(elsewhere.cookie).toBeNull();
  });

  test('When identical phones share one Wi-Fi, then five of them enter and the sixth must wait', async () => {
    const { id } = await service.open();
    const deviceFingerprint = 'phones of one model';
    const answers: Answer[] = [];
    for (const _ of upTo(6)) {
      const { cookie } = await service.call(`/api/giveaways/${id}/my-entry`);
      answers.push(await service.enter(id, { deviceFingerprint }, { cookie, address: '192.0.2.1' }));
    }

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 409]);
    expect(answers[5]?.body).toMatchObject({ code: 'address-full', nextEligibleAt: expect.any(String) });
    const { cookie } = await service.call(`/api/giveaways/${id}/my-entry`);
    const elsewhere = await service.enter(id, { deviceFingerprint }, { cookie, address: '192.0.2.2' });
    expect(elsewhere.status).toBe(200);
  });

  test('When more than 30 enter from one address, at once or in turn, then only 30 are accepted', async () => {
    const { id } = await service.open();

    const atOnce = await Promise.all(upTo(40).map(() => service.enter(id, {}, { address: '192.0.2.9' })));
    const later = await service.enter(id, {}, { address: '192.0.2.9' });
    const neighbour = await service.enter(id, {}, { address: '192.0.2.10' });

    expect(numbersOf(atOnce)).toEqual(upTo(30));
    expect(codesOf([...atOnce, later])).toEqual(['address-full']);
    expect(neighbour.status).toBe(200);
  });

  test('When many come from one IPv6 network, then it counts as one address', async () => {
    const { id } = await service.open();

    const answers = await Promise.all(
      upTo(40).map((host) => service.enter(id, {}, { address: `2001:db8::${host.toString(16)}` })),
    );

    expect(numbersOf(answers)).toEqual(upTo(30));
  });

  test('When more than allowed enter from the networks of one IPv6 customer, then only they are refused', async () => {
    const { id } = await service.open();
    const replica = await service.replica({ perNetwork: 12 });
    const enter = (address: string, entry = buildEntry()) => replica.enter(id, entry, { address });
    const accepted = buildEntry();

    const first = await Promise.all(upTo(9).map((net) => enter(`2001:db8:7:${net}::1`)));
    const last = await enter('2001:db8:7:a::1', accepted);
    const inTurn = [
      await enter('2001:db8:7:b::1'),
      await enter('2001:db8:7:c::1'),
      await enter('2001:db8:7:d::1'),
    ];

    expect(numbersOf([...first, last, ...inTurn])).toEqual(upTo(12));
    expect(codesOf(inTurn)).toEqual(['address-full']);
    expect((await enter('2001:db8:7:a::1', accepted)).body).toEqual(last.body);
    expect((await enter('2001:db8:8:1::1')).status).toBe(200);
    expect((await enter('198.51.100.7')).status).toBe(200);
  });

  test('When the answer was lost and a browser without a cookie sends its token again, then it becomes the device of its entry', async () => {
    const { id } = await service.open();
    const entry = buildEntry();
    const lost = await service.enter(id, entry);

    const again = await service.enter(id, entry);
    const stranger = await service.enter(id, { ...entry, deviceFingerprint: 'another' });

    const device = (cookie: string | null) => cookie?.split('.')[0];
    expect(again.body).toEqual(lost.body);
    expect(device(again.cookie)).toBe(device(lost.cookie));
    expect(stranger.cookie).toBeNull();
  });

  test.each([
    ['has not begun', { startDate: '2999-01-01T00:00:00Z' }, 409],
    ['is over', { endDate: '2000-01-01T00:00:00Z' }, 409],
    ['runs', { startDate: '2000-01-01T00:00:00Z', endDate: '2999-01-01T00:00:00Z' }, 200],
  ])('When the giveaway %s, then the answer says so', async (_when, dates, status) => {
    const { id } = await service.open(dates);

    expect((await service.enter(id)).status).toBe(status);
  });

  test('When there is no such giveaway, then it is not found', async () => {
    expect((await service.enter(999_999)).body).toMatchObject({ status: 404, detail: 'Giveaway not found' });
  });

  test.each([
    ['no body', undefined],
    ['no object', '[]'],
    ['broken JSON', '{"deviceFingerprint":'],
    ['no token', { deviceFingerprint: 'f' }],
    ['an empty token', { deviceFingerprint: 'f', sessionToken: '' }],
    ['a nested token', { deviceFingerprint: 'f', sessionToken: { a: 1 } }],
    ['a huge token', { deviceFingerprint: 'f', sessionToken: 'x'.repeat(129) }],
    ['an impossible place', { ...buildEntry(), latitude: 91 }],
  ])('When the body has %s, then it is refused and nothing is counted', async (_what, body) => {
    const { id } = await service.open();

    const answer = await service.call(`/api/giveaways/${id}/enter`, { method: 'POST', body });

    expect(answer.status).toBe(400);
    expect((await service.call(`/api/giveaways/${id}`)).body.currentEntries).toBe(0);
  });

  test('When the body is over 2 KB, then it is too large', async () => {
    const { id } = await service.open();

    const answer = await service.enter(id, { userAgent: 'x'.repeat(2048) });

    expect(answer.status).toBe(413);
  });

  test('When tokens and fingerprints hold any sign there is, then they are as good as others', async () => {
    const { id } = await service.open();
    const odd = ['\u0000', '{"', "'; drop table entries; --", '\ud800', '🎉', ',', '\\'];

    const answers = await Promise.all(
      odd.map((sign) => service.enter(id, { sessionToken: sign, deviceFingerprint: sign })),
    );

    expect(numbersOf(answers)).toEqual(upTo(odd.length));
  });
});

describe('#/metrics', () => {
  test('When entries are accepted and refused, then they are counted by outcome', async () => {
    const token = 'who reads the figures, of 32 and more';
    const measured = await service.replica({ METRICS_TOKEN: [token] });
    const { id } = await service.open({ targetEntries: 1 });
    await measured.enter(id);
    await measured.enter(id);

    const answer = await fetch(`${measured.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    const text = await answer.text();
    expect(text).toContain('entries_total{outcome="entered",service="svc-giveaway"} 1');
    expect(text).toContain('entries_total{outcome="winner-selected",service="svc-giveaway"} 1');
    expect(text).toMatch(/entry_batch_seconds_count\{service="svc-giveaway"\} [12]\n/);
    expect(text).toContain('mail_failing{service="svc-giveaway"} 0');
    expect(text).toContain('entries_waiting{service="svc-giveaway"} 0');
  });
});

describe('#batches of entries', () => {
  test('When one entry of a batch is wrong, then its neighbours are accepted', async () => {
    const { id } = await service.open();

    const { answers } = await service.enterBatch([
      { giveawayId: id },
      { giveawayId: id, body: { sessionToken: 7 }, requestId: 'request-7' },
      { giveawayId: 999_999 },
      { giveawayId: id },
    ]);

    expect(answers.map(({ status }) => status)).toEqual([200, 400, 404, 200]);
    expect(JSON.parse(answers[1]?.body ?? '')).toMatchObject({
      code: 'invalid-request',
      requestId: 'request-7',
    });
    expect(answers[0]?.headers?.['set-cookie']).toMatch(/^device=/);
  });

  test('When it does not come from the gateway, then it is refused', async () => {
    const { id } = await service.open();
    const body = { entries: [{ giveawayId: id, body: buildEntry() }] };

    const batch = await service.call(internalPaths.entries, { method: 'POST', body, role: null });
    const entry = await service.enter(id, {}, { role: null });

    expect([batch.status, entry.status]).toEqual([401, 401]);
    expect((await service.call(`/api/giveaways/${id}`)).body.currentEntries).toBe(0);
  });
});

describe('#the visitor before entering', () => {
  test('When a device has entered, then check-entry refuses it and lets others pass', async () => {
    const { id } = await service.open();
    const entry = buildEntry();
    const { cookie } = await service.enter(id, entry);
    const check = (body: object, as: string | null) =>
      service.call(`/api/giveaways/${id}/check-entry`, { method: 'POST', body, cookie: as });

    expect(await check(buildEntry(), cookie)).toMatchObject({
      status: 409,
      body: { detail: sentences.alreadyEntered },
    });
    expect((await check({ ...entry, sessionToken: 'other' }, null)).status).toBe(409);
    const fresh = await check(buildEntry(), null);
    expect(fresh).toMatchObject({ status: 200, body: { alreadyEntered: false } });
    expect(fresh.cookie).toMatch(/^device=/);
  });

  test('When nobody is known yet, then my-entry makes the browser a device, once', async () => {
    const { id } = await service.open();

    const first = await service.call(`/api/giveaways/${id}/my-entry`);
    const second = await service.call(`/api/giveaways/${id}/my-entry`, { cookie: first.cookie });

    expect(first.body).toMatchObject({ entered: false, entryNumber: null, isWinner: false });
    expect(first.cookie).toMatch(/^device=/);
    expect(second.cookie).toBeNull();
  });

  test('When the site has turned to https, then the device keeps its entry, and my-entry gives its cookie the name of https', async () => {
    const { id } = await service.open();
    const { cookie: before } = await service.enter(id);
    const secure = await service.replica({ PUBLIC_URL: 'https://show.example' });
    const path = `/api/giveaways/${id}/my-entry`;

    const first = await secure.call(path, { cookie: before });
    expect(first.body).toMatchObject({ entered: true, entryNumber: 1 });
    expect(first.cookie).toMatch(/^__Host-device=/);
    const second = await secure.call(path, { cookie: first.cookie });
    expect(second).toMatchObject({ body: { entryNumber: 1 }, cookie: null });
  });

  test('When the device has entered, then my-entry tells its number', async () => {
    const { id } = await service.open();
    await service.enter(id);
    const { cookie, body } = await service.enter(id);

    expect((await service.call(`/api/giveaways/${id}/my-entry`, { cookie })).body).toMatchObject({
      entered: true,
      entryNumber: 2,
      createdAt: body.createdAt,
      nextEligibleAt: body.nextEligibleAt,
      isWinner: false,
    });
  });
});

describe('#GET /api/giveaways/{id}/entries', () => {
  test('When staff ask, then the newest 50 come, newest first', async () => {
    const { id } = await service.open();
    await Promise.all(upTo(60).map(() => service.enter(id)));

    const { body } = await service.call(`/api/giveaways/${id}/entries`, { role: 'admin' });

    expect(body).toHaveLength(50);
    expect(body[0]).toMatchObject({ entryNumber: 60 });
    expect(Object.keys(body[0]).sort()).toEqual(['createdAt', 'entryNumber', 'id']);
  });

  test.each([null, 'gateway' as const])('When the role is %s, then sign-in is required', async (role) => {
    expect((await service.call('/api/giveaways/1/entries', { role })).status).toBe(401);
  });
});

/** Lets hours pass for all entries. */
async function age(hours: number): Promise<void> {
  await service.db.raw('update rounds set opened_at = opened_at - make_interval(secs => ?)', [hours * 3600]);
  await service.db.raw('update entries set created_at = created_at - make_interval(secs => ?)', [
    hours * 3600,
  ]);
}
