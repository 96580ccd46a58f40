import type { Giveaway } from '@show/contracts';
import { eventually, waitUntil } from '@show/test-kit';
import { type GiveawayUnderTest, startGiveaway } from '../../../testing/giveawayService';
import { type MailServerUnderTest, startMailServer } from '../../../testing/mailServer';

const ahead = '2200-01-01T00:00:00Z';
const settings = { MAIL_FROM: 'The Show <giveaway@show.example>', SHARED_ADDRESSES: () => false };

let mailServer: MailServerUnderTest;
let service: GiveawayUnderTest;
let planned: Giveaway;
beforeAll(async () => {
  mailServer = await startMailServer();
  service = await startGiveaway({ SMTP_URL: mailServer.url, ...settings });
});
afterAll(async () => {
  await service.stop();
  await mailServer.stop();
});
beforeEach(async () => {
  mailServer.taken.length = 0;
  mailServer.behaviour = 'take';
  await service.db('notice_requests').delete();
  planned = await service.open({ startDate: ahead });
});

const ask = (email: string, { address = '203.0.113.7', id = planned.id } = {}) =>
  service.call(`/api/giveaways/${id}/notices`, { method: 'POST', body: { email }, address });
const post = (token: string, what: 'confirm' | 'unsubscribe') =>
  service.call(`/api/opening-notices/${token}/${what}`, { method: 'POST' });
const look = (token: string) => service.call(`/api/opening-notices/${token}`);
const edit = (patch: object, id = planned.id) =>
  service.call(`/api/giveaways/${id}`, { method: 'PATCH', role: 'admin', body: patch });
const noticed = () => service.db('opening_notices');

const lettersTo = (email: string, subject: RegExp) =>
  mailServer.taken.filter(
    (mail) => mail.to?.some(({ address }) => address === email) && subject.test(mail.subject ?? ''),
  );
const confirmation = /^Please confirm/;
const opening = /^It is open/;
/** The token in the link of a letter. */
const tokenIn = (text = '') => /\/giveaways\/notify#(\S+)/.exec(text)?.[1] ?? '';
async function confirmed(email: string, id = planned.id): Promise<string> {
  await ask(email, { id });
  const token = tokenIn((await waitUntil(() => lettersTo(email, confirmation)[0])).text);
  expect((await post(token, 'confirm')).status).toBe(200);
  return token;
}

describe('#notify me', () => {
  test('When somebody asks and confirms, then one e-mail comes when the start has come, and the address is erased', async () => {
    expect(await ask('ann@example.com')).toMatchObject({ status: 204, body: null });

    const letter = await waitUntil(() => lettersTo('ann@example.com', confirmation)[0]);
    const token = tokenIn(letter.text);
    expect(letter.html).toContain(`http://show.example/giveaways/notify#${token}`);
    expect((await look(token)).body).toEqual({
      giveawayId: planned.id,
      title: planned.title,
      status: 'planned',
      startDate: '2200-01-01T00:00:00.000Z',
      confirmed: false,
    });
    expect((await post(token, 'confirm')).body).toMatchObject({ confirmed: true });

    await edit({ startDate: new Date(Date.now() + 300).toISOString() });

    const told = await waitUntil(() => lettersTo('ann@example.com', opening)[0]);
    expect(told.text).toContain(`http://show.example/giveaways/${planned.id}`);
    await eventually(async () => expect(await noticed()).toEqual([]));
    expect(await service.db('mail_outbox')).toEqual([]);
    expect((await look(token)).body).toBeNull();
    expect((await post(token, 'confirm')).status).toBe(404);
    expect((await post(token, 'unsubscribe')).status).toBe(204);
    expect(lettersTo('ann@example.com', opening)).toHaveLength(1);
  });

  test('When nobody confirms, then nothing is sent at the opening', async () => {
    await ask('victim@example.com');
    await waitUntil(() => lettersTo('victim@example.com', confirmation)[0]);
    await confirmed('ann@example.com');

    await edit({ startDate: null });

    await waitUntil(() => lettersTo('ann@example.com', opening)[0]);
    await eventually(async () => expect(await noticed().whereNotNull('confirmed_at')).toEqual([]));
    expect(lettersTo('victim@example.com', opening)).toEqual([]);
  });

  test('When the mail program unsubscribes, then the address is erased and nothing comes', async () => {
    await confirmed('stays@example.com');
    await confirmed('ann@example.com');
    const [letter] = lettersTo('ann@example.com', confirmation);
    const header = (name: string) => letter?.headers.find(({ key }) => key === name)?.value;
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const address = new URL(header('list-unsubscribe')?.slice(1, -1) ?? '');
    expect(address.origin).toBe('http://show.example');

    expect((await service.call(address.pathname, { method: 'POST' })).status).toBe(204);
    await edit({ startDate: null });

    await waitUntil(() => lettersTo('stays@example.com', opening)[0]);
    expect(lettersTo('ann@example.com', opening)).toEqual([]);
    expect(await noticed().where({ email: 'ann@example.com' })).toEqual([]);
  });

  test('When an address asks again and again, then it gets three e-mails and always the same answer', async () => {
    const spellings = ['ann@example.com', 'Ann@Example.com', 'ann+one@example.com', 'ann+2@example.com'];
    for (const [turn, email] of spellings.entries()) {
      expect(await ask(email, { address: `203.0.113.${turn}` })).toMatchObject({ status: 204, body: null });
      await eventually(async () =>
        expect(await service.db('mail_outbox').where({ sent_at: null })).toEqual([]),
      );
    }

    expect(mailServer.taken).toHaveLength(3);
    expect(await noticed()).toHaveLength(2);
  });

  test('When the dots of a Gmail address move, then it is one address, and elsewhere it is another', async () => {
    mailServer.behaviour = 'refuse';
    for (const email of ['a.nn@gmail.com', 'an.n+1@Gmail.com', 'a.n.n@googlemail.com', 'ann@gmail.com'])
      await ask(email);
    for (const email of ['a.nn@example.com', 'an.n@example.com']) await ask(email);

    const asked = await service.db('notice_requests').orderBy('id').select('email_key', 'mailed');
    expect(asked.map(({ mailed }) => mailed)).toEqual([true, true, true, false, true, true]);
    expect(new Set(asked.map(({ email_key }) => email_key)).size).toBe(3);
  });

  test('When an address is known and confirmed, then asking again is answered alike and sends nothing', async () => {
    await confirmed('ann@example.com');

    expect(await ask('ANN@example.com')).toMatchObject({ status: 204, body: null });

    expect(await service.db('mail_outbox').where({ sent_at: null })).toEqual([]);
    expect(await noticed().whereNotNull('confirmed_at')).toHaveLength(1);
  });

  test('When one visitor gives many addresses, then it ends at twenty a day', async () => {
    mailServer.behaviour = 'refuse';
    for (let turn = 0; turn < 20; turn += 1) expect((await ask(`a${turn}@example.com`)).status).toBe(204);

    const answer = await ask('a20@example.com');

    expect(answer).toMatchObject({ status: 429, body: { code: 'rate-limited' } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask('a20@example.com', { address: '203.0.113.8' })).status).toBe(204);
    expect(await noticed()).toHaveLength(21);
  });

  test('When one IPv6 network gives many addresses from many of its own, then it ends at a hundred a day', async () => {
    mailServer.behaviour = 'refuse';
    const from = (subnet: number, network = '2001:db8:1') => ({ address: `${network}:${subnet}::1` });
    for (let turn = 0; turn < 100; turn += 1)
      expect((await ask(`a${turn}@example.com`, from(turn))).status).toBe(204);

    expect(await ask('b@example.com', from(100)).then(({ status }) => status)).toBe(429);

    expect((await ask('b@example.com', from(100, '2001:db8:2'))).status).toBe(204);
    expect(await noticed()).toHaveLength(101);
  });

  test('When another request for the address is under way, then none waits, and one e-mail is written', async () => {
    const other = await service.db.transaction();
    await ask('ann@example.com');
    await eventually(async () =>
      expect(await service.db('mail_outbox').where({ sent_at: null })).toEqual([]),
    );
    const key = await service.db('notice_requests').first(service.db.raw('email_key::text'));
    await other.raw(`select pg_advisory_xact_lock(hashtext('notice requests'), hashtext(?))`, [
      key.email_key,
    ]);

    const answers = await Promise.all(Array.from({ length: 8 }, () => ask('ann@example.com')));
    const stranger = await ask('ben@example.com');
    await other.rollback();

    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(204));
    expect(stranger.status).toBe(204);
    await waitUntil(() => lettersTo('ben@example.com', confirmation)[0]);
    expect(lettersTo('ann@example.com', confirmation)).toHaveLength(1);
  });

  test('When many people share the network address, then only requests that send an e-mail are kept', async () => {
    const shared = await service.replica({ SHARED_ADDRESSES: () => true });
    const { id } = planned;
    const askThere = (email: string) =>
      shared.call(`/api/giveaways/${id}/notices`, {
        method: 'POST',
        body: { email },
        address: '203.0.113.7',
      });
    mailServer.behaviour = 'refuse';

    for (let turn = 0; turn < 25; turn += 1) expect((await askThere('ann@example.com')).status).toBe(204);

    expect(await service.db('notice_requests').pluck('mailed')).toEqual([true]);
    await shared.stop();
  });

  test('When very many addresses are given for one giveaway, then it ends for this hour', async () => {
    await service.db.raw(
      `insert into notice_requests (giveaway_id, email_key, address_key, mailed)
       select ?, place, place, true from generate_series(1, 5000) place`,
      [planned.id],
    );

    expect((await ask('ann@example.com')).status).toBe(429);
    expect(await noticed()).toEqual([]);
  });

  test.each([
    ['open', {}],
    ['paused', { paused: true }],
  ])('When the giveaway is %s, then there is nothing to wait for', async (_status, giveaway) => {
    const { id } = await service.create(giveaway);

    expect((await ask('ann@example.com', { id })).status).toBe(409);
    expect((await ask('ann@example.com', { id: 999_999 })).status).toBe(404);
  });

  test('When it is paused at its start, then the e-mail waits until it goes on', async () => {
    await confirmed('ann@example.com');
    const other = await service.create({ startDate: ahead });
    await confirmed('ben@example.com', other.id);
    await edit({ paused: true, startDate: '2020-01-01T00:00:00Z' });
    await edit({ startDate: null }, other.id);
    await waitUntil(() => lettersTo('ben@example.com', opening)[0]);
    expect(lettersTo('ann@example.com', opening)).toEqual([]);

    await edit({ paused: false });

    await waitUntil(() => lettersTo('ann@example.com', opening)[0]);
  });

  test.each(['end', 'delete'])(
    'When staff %s it before it opens, then the address is erased and no e-mail comes',
    async (what) => {
      await confirmed('ann@example.com');

      const path = `/api/giveaways/${planned.id}`;
      if (what === 'end') await service.call(`${path}/end`, { method: 'POST', role: 'admin' });
      else await service.call(path, { method: 'DELETE', role: 'admin' });

      await eventually(async () => expect(await noticed()).toEqual([]));
      expect(lettersTo('ann@example.com', opening)).toEqual([]);
      expect(await service.db('mail_outbox')).toEqual([]);
    },
  );

  test('When it is won before the mail server takes the e-mail, then none is sent that is not true any more', async () => {
    await edit({ targetEntries: 1 });
    await confirmed('ann@example.com');
    mailServer.behaviour = 'refuse';
    await edit({ startDate: null });
    await waitUntil(
      async () => (await service.db('mail_outbox').where({ kind: 'opening' }).first())?.attempts,
    );

    expect((await service.enter(planned.id)).body.isWinner).toBe(true);
    mailServer.behaviour = 'take';
    await service.db('mail_outbox').update({ next_attempt_at: '2000-01-01' });

    await eventually(async () => expect(await noticed()).toEqual([]));
    expect(lettersTo('ann@example.com', opening)).toEqual([]);
  });

  test('When many e-mails that ask for agreement wait, then that of a winner goes before them', async () => {
    mailServer.behaviour = 'refuse';
    for (let turn = 0; turn < 5; turn += 1) await ask(`a${turn}@example.com`);
    const { id } = await service.create({ targetEntries: 1 });
    const { cookie } = await service.enter(id);
    const form = { firstName: 'Ann', lastName: 'Lind', email: 'winner@example.com' };
    expect(
      (await service.call(`/api/giveaways/${id}/winner`, { method: 'POST', cookie, body: form })).status,
    ).toBe(200);
    await eventually(async () =>
      expect(await service.db('mail_outbox').where('attempts', '>', 0)).toHaveLength(6),
    );

    mailServer.behaviour = 'take';
    await service.db.raw(
      `update mail_outbox set next_attempt_at = case kind when 'winner' then now() else now() - interval '1 day' end`,
    );

    await eventually(() => expect(mailServer.taken).toHaveLength(6));
    expect(mailServer.taken[0]?.subject).toMatch(/^You won/);
  });

  test('When three replicas see it open, then each address is told once', async () => {
    const replicas = await Promise.all([service.replica(), service.replica()]);
    await service.db('opening_notices').insert(
      Array.from({ length: 60 }, (_, at) => ({
        giveaway_id: planned.id,
        email: `v${at}@example.com`,
        confirmed_at: service.db.fn.now(),
      })),
    );

    await edit({ startDate: null });

    await eventually(async () => expect(await noticed()).toEqual([]));
    const told = mailServer.taken.map(({ to }) => to?.[0]?.address);
    expect(told).toHaveLength(60);
    expect(new Set(told).size).toBe(60);
    for (const replica of replicas) await replica.stop();
  });

  test.each([
    'ann@example.com\r\nBcc: all@example.com',
    'ann@example.com, ben@example.com',
    '<ann@example.com>',
    '"a b"@example.com',
    'ann@[127.0.0.1]',
    `${'a'.repeat(250)}@example.com`,
    ['ann@example.com'],
    null,
  ])('When the address is %j, then it is refused', async (email) => {
    expect((await ask(email as string)).status).toBe(400);
    expect(await noticed()).toEqual([]);
  });

  test('When the title holds markup, then the letter shows it as text', async () => {
    await edit({ title: '<b onload=x>"Win" & more</b>' });
    await ask('ann@example.com');

    const letter = await waitUntil(() => lettersTo('ann@example.com', confirmation)[0]);
    expect(letter.html).toContain('&lt;b onload=x&gt;&quot;Win&quot; &amp; more');
    expect(letter.html).not.toContain('<b onload');
  });

  test('When the site has no mail server, then it says so and keeps no address', async () => {
    const silent = await startGiveaway(settings);
    const { id } = await silent.open({ startDate: ahead });

    const answer = await silent.call(`/api/giveaways/${id}/notices`, {
      method: 'POST',
      body: { email: 'ann@example.com' },
    });

    expect(answer).toMatchObject({ status: 503, body: { code: 'not-configured' } });
    expect(await silent.db('opening_notices')).toEqual([]);
    await silent.stop();
  });
});
