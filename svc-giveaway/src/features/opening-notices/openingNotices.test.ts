import type { Giveaway } from '@show/contracts';
import { eventually, startedOnce, waitUntil } from '@show/test-kit';
import { type MailedGiveaway, startMailedGiveaway } from '../../../testing/mailedGiveaway';

const startDate = '2150-01-01T00:00:00Z';
const ann = 'ann@example.com';

const service = startedOnce(() => startMailedGiveaway({ SHARED_ADDRESSES: () => false }));
let planned: Giveaway;
beforeEach(async () => {
  await service.resetMail();
  await service.db('notice_requests').delete();
  planned = await service.open({ startDate });
});

const request = (
  email: unknown,
  { address = '203.0.113.7', id = planned.id, through = service as Pick<MailedGiveaway, 'call'> } = {},
) => through.call(`/api/giveaways/${id}/notices`, { method: 'POST', body: { email }, address });
/** Stores more requests like the one that is stored. */
const repeatRequest = (times: number, key: string) =>
  service.db.raw(
    `insert into notice_requests (giveaway_id, email_key, address_key, mailed)
     select giveaway_id, email_key + turn, ${key}, true from notice_requests, generate_series(1, ?::integer) turn`,
    [times],
  );
const post = (token: string, action: 'confirm' | 'unsubscribe') =>
  service.call(`/api/opening-notices/${token}/${action}`, { method: 'POST' });
const read = (token: string) => service.call(`/api/opening-notices/${token}`);
const edit = (patch: object, id = planned.id) => service.staff(`/api/giveaways/${id}`, 'PATCH', patch);
const notices = () => service.db('opening_notices');
const allSent = () =>
  eventually(async () => expect(await service.db('mail_outbox').where({ sent_at: null })).toEqual([]));
const allErased = () => eventually(async () => expect(await notices()).toEqual([]));

const mailsTo = (email: string, subject: RegExp) =>
  service.mailServer.accepted.filter(
    (mail) => mail.to?.some(({ address }) => address === email) && subject.test(mail.subject ?? ''),
  );
const confirmation = /^Please confirm/;
const opening = /^It is open/;
const mailTo = (email: string, subject: RegExp) => waitUntil(() => mailsTo(email, subject)[0]);
/** The token in the link of an email. */
const tokenIn = (text = '') => /\/giveaways\/notify#(\S+)/.exec(text)?.[1] ?? '';
async function confirm(email: string, id = planned.id): Promise<string> {
  await request(email, { id });
  const token = tokenIn((await mailTo(email, confirmation)).text);
  expect((await post(token, 'confirm')).status).toBe(200);
  return token;
}

describe('opening notices', () => {
  test('send one email at the start to a confirmed address and then erase it', async () => {
    expect(await request(ann)).toMatchObject({ status: 204, body: null });

    const mail = await mailTo(ann, confirmation);
    const token = tokenIn(mail.text);
    expect(mail.html).toContain(`http://show.example/giveaways/notify#${token}`);
    expect((await read(token)).body).toEqual({
      giveawayId: planned.id,
      title: planned.title,
      status: 'planned',
      startDate: '2150-01-01T00:00:00.000Z',
      confirmed: false,
    });
    expect((await post(token, 'confirm')).body).toMatchObject({ confirmed: true });

    await edit({ startDate: new Date(Date.now() + 200).toISOString() });

    expect((await mailTo(ann, opening)).text).toContain(`http://show.example/giveaways/${planned.id}`);
    await allErased();
    expect(await service.db('mail_outbox')).toEqual([]);
    expect((await read(token)).body).toBeNull();
    expect((await post(token, 'confirm')).status).toBe(404);
    expect((await post(token, 'unsubscribe')).status).toBe(204);
    expect(mailsTo(ann, opening)).toHaveLength(1);
  });

  test('send nothing to addresses that are not confirmed or have unsubscribed', async () => {
    await request('victim@example.com');
    await mailTo('victim@example.com', confirmation);
    await confirm('stays@example.com');
    await confirm(ann);
    const [mail] = mailsTo(ann, confirmation);
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const url = new URL(header('list-unsubscribe')?.slice(1, -1) ?? '');
    expect(url.origin).toBe('http://show.example');

    expect((await service.call(url.pathname, { method: 'POST' })).status).toBe(204);
    expect(await notices().where({ email: ann })).toEqual([]);
    await edit({ startDate: null });

    await mailTo('stays@example.com', opening);
    await eventually(async () => expect(await notices().whereNotNull('confirmed_at')).toEqual([]));
    for (const email of [ann, 'victim@example.com']) expect(mailsTo(email, opening)).toEqual([]);
  });

  test('send an address at most three confirmations a day, with the same response each time', async () => {
    const spellings = [ann, 'Ann@Example.com', 'ann+one@example.com', 'ann+2@example.com'];
    for (const [turn, email] of spellings.entries()) {
      expect(await request(email, { address: `203.0.113.${turn}` })).toMatchObject({
        status: 204,
        body: null,
      });
      await allSent();
    }

    expect(service.mailServer.accepted).toHaveLength(3);
    expect(await notices()).toHaveLength(2);
  });

  test('send nothing to an address that is confirmed already', async () => {
    await confirm(ann);

    expect(await request('ANN@example.com')).toMatchObject({ status: 204, body: null });

    expect(await service.db('mail_outbox').where({ sent_at: null })).toEqual([]);
    expect(await notices().whereNotNull('confirmed_at')).toHaveLength(1);
  });

  test.each([
    ['20 requests of one visitor', 20, '203.0.113.7', 'address_key', '203.0.113.8'],
    [
      '100 requests of one IPv6 network',
      100,
      '2001:db8:1:1::1',
      '((address_key >> 32) << 32) + turn',
      '2001:db8:2:1::1',
    ],
  ])('end after %s in a day', async (_what, limit, address, otherKey, elsewhere) => {
    service.mailServer.behavior = 'refuse';
    await request('first@example.com', { address });
    await repeatRequest(limit - 2, otherKey);
    expect((await request('last@example.com', { address })).status).toBe(204);

    const response = await request(ann, { address });

    expect(response).toMatchObject({ status: 429, body: { code: 'rate-limited' } });
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await request(ann, { address: elsewhere })).status).toBe(204);
    expect(await notices()).toHaveLength(3);
  });

  test('end after 5,000 requests for one giveaway in an hour', async () => {
    await service.db.raw(
      `insert into notice_requests (giveaway_id, email_key, address_key, mailed)
       select ?, key, key, true from generate_series(1, 5000) key`,
      [planned.id],
    );

    expect((await request(ann)).status).toBe(429);
    expect(await notices()).toEqual([]);
  });

  test('do not wait for another request for the same address', async () => {
    await request(ann);
    await allSent();
    const { email_key: key } = await service.db('notice_requests').first(service.db.raw('email_key::text'));
    const other = await service.db.transaction();
    await other.raw(`select pg_advisory_xact_lock(hashtext('notice requests'), hashtext(?))`, [key]);

    const responses = await Promise.all(Array.from({ length: 8 }, () => request(ann)));
    const stranger = await request('ben@example.com');
    await other.rollback();

    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(204));
    expect(stranger.status).toBe(204);
    await mailTo('ben@example.com', confirmation);
    expect(mailsTo(ann, confirmation)).toHaveLength(1);
  });

  test('store only requests that send an email for a shared network address', async () => {
    const through = await service.replica({ SHARED_ADDRESSES: () => true });
    service.mailServer.behavior = 'refuse';

    for (let turn = 0; turn < 2; turn += 1) expect((await request(ann, { through })).status).toBe(204);
    expect(await service.db('notice_requests').pluck('mailed')).toEqual([true]);
    await repeatRequest(20, 'address_key');

    expect((await request('ben@example.com', { through })).status).toBe(204);
    await through.stop();
  });

  test('are refused for a giveaway that is not planned', async () => {
    const { id } = await service.create();

    expect((await request(ann, { id })).status).toBe(409);
  });

  test('wait while the giveaway is paused at its start', async () => {
    await confirm(ann);
    const other = await service.create({ startDate });
    await confirm('ben@example.com', other.id);
    await edit({ paused: true, startDate: '2020-01-01T00:00:00Z' });
    await edit({ startDate: null }, other.id);
    await mailTo('ben@example.com', opening);
    expect(mailsTo(ann, opening)).toEqual([]);

    await edit({ paused: false });

    await mailTo(ann, opening);
  });

  test.each([
    ['ended', () => service.staff(`/api/giveaways/${planned.id}/end`, 'POST')],
    ['deleted', () => service.staff(`/api/giveaways/${planned.id}`, 'DELETE')],
  ])('are erased unsent when the giveaway is %s before it opens', async (_how, act) => {
    await confirm(ann);

    await act();

    await allErased();
    expect(mailsTo(ann, opening)).toEqual([]);
    expect(await service.db('mail_outbox')).toEqual([]);
  });

  test('are erased unsent when the giveaway is won before the mail server accepts them', async () => {
    await edit({ targetEntries: 1 });
    await confirm(ann);
    service.mailServer.behavior = 'refuse';
    await edit({ startDate: null });
    await waitUntil(
      async () => (await service.db('mail_outbox').where({ kind: 'opening' }).first())?.attempts,
    );

    expect((await service.enter(planned.id)).body.isWinner).toBe(true);
    service.mailServer.behavior = 'accept';
    await service.hurry();

    await allErased();
    expect(mailsTo(ann, opening)).toEqual([]);
  });

  test("are sent after a winner's email that is due later", async () => {
    service.mailServer.behavior = 'refuse';
    for (let turn = 0; turn < 2; turn += 1) await request(`a${turn}@example.com`);
    const { id } = await service.create({ targetEntries: 1 });
    expect((await service.claim(id, await service.enter(id))).status).toBe(200);
    await service.attempted();

    service.mailServer.behavior = 'accept';
    await service.db.raw(
      `update mail_outbox set next_attempt_at = case kind when 'winner' then now() else now() - interval '1 day' end`,
    );

    await eventually(() => expect(service.mailServer.accepted).toHaveLength(3));
    expect(service.mailServer.accepted[0]?.subject).toMatch(/^You won/);
  });

  test('are sent once by three replicas', async () => {
    const replicas = await Promise.all([service.replica(), service.replica()]);
    await notices().insert(
      Array.from({ length: 20 }, (_, at) => ({
        giveaway_id: planned.id,
        email: `v${at}@example.com`,
        confirmed_at: service.db.fn.now(),
      })),
    );

    await edit({ startDate: null });

    await allErased();
    const recipients = service.mailServer.accepted.map(({ to }) => to?.[0]?.address);
    expect(recipients).toHaveLength(20);
    expect(new Set(recipients).size).toBe(20);
    for (const replica of replicas) await replica.stop();
  });

  test('are refused without a mail server', async () => {
    const through = await service.replica({ SMTP_URL: undefined });

    expect(await request(ann, { through })).toMatchObject({ status: 503, body: { code: 'not-configured' } });
    expect(await notices()).toEqual([]);
    await through.stop();
  });
});
