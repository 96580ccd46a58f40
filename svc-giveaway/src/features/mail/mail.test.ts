import { eventually, waitUntil } from '@show/test-kit';
import { type GiveawayUnderTest, startGiveaway } from '../../../testing/giveawayService';
import { type MailServerUnderTest, startMailServer } from '../../../testing/mailServer';

const from = 'The Show <giveaway@show.example>';
const form = { firstName: 'Ann', lastName: 'Öberg', email: 'ann@example.com' };

let mailServer: MailServerUnderTest;
let service: GiveawayUnderTest;
beforeAll(async () => {
  mailServer = await startMailServer();
  service = await startGiveaway({ SMTP_URL: mailServer.url, MAIL_FROM: from });
});
beforeEach(() => {
  mailServer.taken.length = 0;
  mailServer.behaviour = 'take';
});
afterAll(async () => {
  await service.stop();
  await mailServer.stop();
});

/** Somebody wins and claims. */
async function claim(through = service): Promise<string> {
  const { id } = await service.open({ targetEntries: 1 });
  const winner = await service.enter(id);
  const answer = await through.call(`/api/giveaways/${id}/winner`, {
    method: 'POST',
    body: form,
    cookie: winner.cookie,
  });
  return answer.body.winnerCode;
}

const mailOf = async () =>
  (await service.call('/api/admin/all-winners/1', { role: 'admin' })).body.map(
    ({ mail }: { mail: string }) => mail,
  );
const attempts = async () => (await service.db('mail_outbox').first())?.attempts;
/** What waits is due now. */
const hurry = () =>
  service.db('mail_outbox').where({ sent_at: null }).update({ next_attempt_at: '2000-01-01' });

describe("#the winner's e-mail", () => {
  test('When somebody claims, then it is sent with the code and what to do next', async () => {
    const code = await claim();

    const mail = await waitUntil(() => mailServer.taken[0]);
    expect(mail).toMatchObject({
      from: { name: 'The Show', address: 'giveaway@show.example' },
      to: [{ name: 'Ann Öberg', address: form.email }],
      subject: 'You won: A gift card',
      messageId: expect.stringMatching(/^<[0-9a-f-]{36}@show\.example>$/),
    });
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain(code);
      expect(part).toContain('Reply with your address');
      expect(part).toContain('Congratulations, Ann!');
    }
    await waitUntil(async () => (await mailOf())[0] === 'sent');
  });

  test('When the mail server refuses, then the claim stands, and the mail goes out once it takes it', async () => {
    mailServer.behaviour = 'refuse';
    expect(await claim()).toMatch(/^[A-Z0-9-]{14}$/);
    await waitUntil(async () => (await mailOf())[0] === 'failed');

    mailServer.behaviour = 'take';
    await hurry();

    await waitUntil(async () => (await mailOf())[0] === 'sent');
    expect(mailServer.taken).toHaveLength(1);
    expect(await attempts()).toBe(2);
  });

  test('When each attempt fails, then the pause before the next one grows', async () => {
    mailServer.behaviour = 'refuse';
    await claim();
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await waitUntil(async () => (await attempts()) === attempt);
      const { next_attempt_at } = await service.db('mail_outbox').first();
      pauses.push((next_attempt_at.getTime() - Date.now()) / 1000);
      // A fourth attempt would reach the next test's mail server.
      if (attempt < 3) await hurry();
    }

    // Each pause varies by half of it.
    for (const [retries, average] of [15, 30, 60].entries()) {
      expect(pauses[retries]).toBeGreaterThanOrEqual(average / 2 - 5);
      expect(pauses[retries]).toBeLessThanOrEqual(average * 1.5);
    }
  });

  test('When the answer of the mail server is lost, then the repeat is the same message', async () => {
    mailServer.behaviour = 'lose the answer';
    await claim();
    await waitUntil(async () => (await mailOf())[0] === 'failed');

    mailServer.behaviour = 'take';
    await hurry();

    await waitUntil(async () => (await mailOf())[0] === 'sent');
    const [first, second, ...more] = mailServer.taken.map(({ messageId }) => messageId);
    expect(second).toBe(first);
    expect(more).toEqual([]);
  });

  test('When the service ends before it was sent, then the next one sends it', async () => {
    mailServer.behaviour = 'refuse';
    const another = await service.replica();
    await claim({ ...service, ...another });
    await waitUntil(async () => (await mailOf())[0] === 'failed');
    await another.stop();

    mailServer.behaviour = 'take';
    await hurry();

    await eventually(async () => expect((await mailOf())[0]).toBe('sent'));
  });

  test('When several replicas send, then each e-mail goes out once', async () => {
    mailServer.behaviour = 'refuse';
    const replicas = await Promise.all([service.replica(), service.replica()]);
    await claim();
    await waitUntil(async () => (await mailOf())[0] === 'failed');
    const [winner] = await service.db('winners');
    const [{ data }] = await service.db('mail_outbox').where({ winner_id: winner.id });
    const rows = Array.from({ length: 20 }, (_, at) => ({
      ...winner,
      id: undefined,
      status: 'expired',
      code: `AAAA-AAAA-AA${String(at).padStart(2, '0')}`,
    }));
    const more = await service.db('winners').insert(rows).returning('id');
    await service
      .db('mail_outbox')
      .insert(more.map(({ id }) => ({ kind: 'winner', winner_id: id, data: JSON.stringify(data) })));
    mailServer.behaviour = 'take';
    await hurry();

    await waitUntil(async () => (await service.db('mail_outbox').where({ sent_at: null })).length === 0);

    const ids = mailServer.taken.map(({ messageId }) => messageId);
    expect(ids).toHaveLength(21);
    expect(new Set(ids).size).toBe(21);
    for (const replica of replicas) await replica.stop();
  });

  test('When staff take the win back before it was sent, then it is not sent', async () => {
    mailServer.behaviour = 'refuse';
    await claim();
    await waitUntil(async () => (await mailOf())[0] === 'failed');

    const [{ id }] = await service.db('winners');
    await service.call(`/api/admin/winners/${id}`, { method: 'DELETE', role: 'admin' });

    expect(await service.db('mail_outbox')).toEqual([]);
  });

  test('When the winner writes markup into the form, then the e-mail shows it as text', async () => {
    const { id } = await service.open({ targetEntries: 1 });
    const { cookie } = await service.enter(id);
    await service.call(`/api/giveaways/${id}/winner`, {
      method: 'POST',
      body: { ...form, firstName: '<img src=x>' },
      cookie,
    });

    const mail = await waitUntil(() => mailServer.taken[0]);
    expect(mail.html).toContain('&lt;img src=x&gt;');
    expect(mail.html).not.toContain('<img');
  });
});

describe('#POST /api/admin/test-email', () => {
  const body = { ...form, giveawayTitle: 'A gift card', prize: '$50' };
  const send = (more: object = {}, role: 'admin' | 'gateway' = 'admin') =>
    service.call('/api/admin/test-email', { method: 'POST', body: { ...body, ...more }, role });

  test('When staff ask for it, then the e-mail comes, marked as a test', async () => {
    await service.open();

    expect(await send()).toMatchObject({ status: 200, body: { sent: true } });

    expect(mailServer.taken).toMatchObject([
      { subject: '[Test] You won: A gift card', text: expect.stringContaining('Reply with your address') },
    ]);
    const { body: log } = await service.call('/api/admin/changes/giveaway?kind=test-email', {
      role: 'admin',
    });
    expect(log.changes[0]).toMatchObject({ action: 'sent', label: 'A gift card', own: true });
    expect(JSON.stringify(log)).not.toContain(form.email);
  });

  test('When the giveaway is named, then its saved target and next steps are told, whatever others are called', async () => {
    await service.open();
    const { id } = await service.create({ targetEntries: 20, nextSteps: 'Come to the studio' });

    await send({ giveawayId: id });

    const [mail] = mailServer.taken;
    expect(mail?.text).toContain('Your scan was number 20,');
    expect(mail?.text).toContain('Come to the studio');
  });

  test.each([
    ['firstName', 'First name is required'],
    ['lastName', 'Last name is required'],
    ['email', 'Valid email is required'],
  ])('When %s is missing, then it says so', async (field, sentence) => {
    const answer = await send({ [field]: '' });

    expect(answer.status).toBe(400);
    expect(answer.body.detail).toContain(sentence);
    expect(mailServer.taken).toEqual([]);
  });

  test('When somebody else asks, then nothing is sent', async () => {
    expect((await send({}, 'gateway')).status).toBe(401);
    expect(mailServer.taken).toEqual([]);
  });

  test('When the mail server refuses, then the answer tells what it said, and not to whom', async () => {
    mailServer.behaviour = 'refuse';

    expect(await send()).toMatchObject({
      status: 502,
      body: {
        detail:
          'The mail server refused the message: 451 4.3.2 We cannot take <the recipient> (the recipient, the recipient)',
      },
    });
  });

  test('When the mail server is away, then the answer says so', async () => {
    const lonely = await service.replica({ SMTP_URL: 'smtp://127.0.0.1:9' });

    const answer = await lonely.call('/api/admin/test-email', { method: 'POST', body, role: 'admin' });

    expect(answer).toMatchObject({ status: 502, body: { detail: 'The mail server cannot be reached' } });
    await lonely.stop();
  });

  test('When no mail server is configured, then the answer says what is missing', async () => {
    const silent = await startGiveaway();

    const answer = await silent.call('/api/admin/test-email', { method: 'POST', body, role: 'admin' });

    expect(answer).toMatchObject({
      status: 503,
      body: { detail: 'E-mail is not set up: give SMTP_URL and MAIL_FROM to svc-giveaway' },
    });
    await silent.stop();
  });
});
