import { randomUUID } from 'node:crypto';
import { processOnce } from '@show/service-kit';
import { startedOnce, waitUntil } from '@show/test-kit';
import { claimForm } from '../../../testing/giveawayService';
import { startMailedGiveaway } from '../../../testing/mailedGiveaway';
import { giveawayEvents } from '../../giveawayEvents';

const service = startedOnce(startMailedGiveaway);
beforeEach(() => service.resetMail());

/** Wins and claims. Returns the code of the prize. */
async function claim(): Promise<string> {
  const { id, winner } = await service.wonRound(1);
  return (await service.claim(id, winner)).body.winnerCode;
}
/** Resolves once staff see this status of the winner's email. */
const mailIs = (status: 'sent' | 'failed') =>
  waitUntil(async () => (await service.winners(1))[0].mail === status);
async function acceptAndHurry(): Promise<void> {
  service.mailServer.behavior = 'accept';
  await service.hurry();
}

/** Receives the announcement of svc-content. @param position in its outbox */
function announceShow(name: string, position: number): Promise<void> {
  const show = { name, contactEmail: 'hello@rivers.example' };
  const event = { id: randomUUID(), subject: 'content.show.changed', at: new Date(), position };
  const payload = JSON.stringify({ ...event, data: { id: 1, slug: null, show } });
  return processOnce(service.db, 'svc-giveaway', giveawayEvents, { subject: event.subject, payload });
}

describe('the email to a winner', () => {
  test('names the show as it was announced last, and takes replies to its contact', async () => {
    await announceShow('River Road', 8);
    await announceShow('An earlier name', 7);
    await claim();

    const mail = await waitUntil(() => service.mailServer.accepted[0]);
    expect(mail.replyTo).toMatchObject([{ address: 'hello@rivers.example' }]);
    expect(mail.text).toContain('\nRiver Road\nhttp://show.example\n');
    expect(mail.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
  });

  test('is sent after the claim with the code and the next steps', async () => {
    const code = await claim();

    const mail = await waitUntil(() => service.mailServer.accepted[0]);
    expect(mail).toMatchObject({
      from: { name: 'The Show', address: 'giveaway@show.example' },
      to: [{ name: 'Ann Öberg', address: claimForm.email }],
      subject: 'You won: A gift card',
      messageId: expect.stringMatching(/^<[0-9a-f-]{36}@show\.example>$/),
    });
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain(code);
      expect(part).toContain('Reply with your address');
      expect(part).toContain('Congratulations, Ann!');
    }
    await mailIs('sent');
  });

  test('is retried after growing pauses until the mail server accepts it', async () => {
    service.mailServer.behavior = 'refuse';
    expect(await claim()).toMatch(/^[A-Z0-9-]{14}$/);
    for (const [attempt, average] of [15, 30, 60].entries()) {
      const mail = await waitUntil(async () => {
        const row = await service.db('mail_outbox').first();
        return row.attempts === attempt + 1 && row;
      });
      const pause = (mail.next_attempt_at.getTime() - Date.now()) / 1000;
      // Each pause varies by half of it; reading the row takes a moment.
      expect(pause).toBeGreaterThanOrEqual(average / 2 - 5);
      expect(pause).toBeLessThanOrEqual(average * 1.5);
      if (attempt < 2) await service.hurry();
    }
    await mailIs('failed');

    await acceptAndHurry();

    await mailIs('sent');
    expect(service.mailServer.accepted).toHaveLength(1);
  });

  test('keeps its Message-ID when it is repeated after a lost response', async () => {
    service.mailServer.behavior = 'lose the response';
    await claim();
    await mailIs('failed');

    await acceptAndHurry();

    await mailIs('sent');
    const [first, second, ...more] = service.mailServer.accepted.map(({ messageId }) => messageId);
    expect(second).toBe(first);
    expect(more).toEqual([]);
  });

  test('is sent once by three replicas', async () => {
    service.mailServer.behavior = 'refuse';
    const replicas = await Promise.all([service.replica(), service.replica()]);
    await claim();
    await mailIs('failed');
    const [winner] = await service.db('winners');
    const [{ data }] = await service.db('mail_outbox');
    const rows = Array.from({ length: 8 }, (_, at) => ({
      ...winner,
      id: undefined,
      status: 'expired',
      code: `AAAA-AAAA-AA${String(at).padStart(2, '0')}`,
    }));
    const more = await service.db('winners').insert(rows).returning('id');
    await service
      .db('mail_outbox')
      .insert(more.map(({ id }) => ({ kind: 'winner', winner_id: id, data: JSON.stringify(data) })));

    await acceptAndHurry();

    await waitUntil(async () => (await service.db('mail_outbox').where({ sent_at: null })).length === 0);
    const ids = service.mailServer.accepted.map(({ messageId }) => messageId);
    expect(ids).toHaveLength(9);
    expect(new Set(ids).size).toBe(9);
    for (const replica of replicas) await replica.stop();
  });
});

describe('POST /api/admin/test-email', () => {
  const path = '/api/admin/test-email';
  const body = { ...claimForm, email: 'giveaway@show.example', giveawayTitle: 'A gift card', prize: '$50' };
  beforeEach(() => service.db('staff_changes').where({ kind: 'test-email' }).delete());

  test('sends what is saved of the giveaway to the show itself, marked as a test, and logs it', async () => {
    await service.open();

    const lies = { giveawayTitle: 'Claim at http://evil.example', prize: 'http://evil.example' };
    expect(await service.staff(path, 'POST', { ...body, ...lies, giveawayId: 1 })).toMatchObject({
      status: 200,
      body: { sent: true },
    });

    expect(service.mailServer.accepted).toMatchObject([
      {
        to: [{ address: 'giveaway@show.example' }],
        subject: '[Test] You won: A gift card',
        text: expect.stringContaining('Reply with your address'),
      },
    ]);
    expect(JSON.stringify(service.mailServer.accepted)).not.toContain('evil.example');
    const log = await service.changes('?kind=test-email');
    expect(log[0]).toMatchObject({
      action: 'sent',
      label: 'A gift card',
      own: true,
      after: { to: 'giveaway@show.example' },
    });
  });

  test('goes to no other address', async () => {
    expect(await service.staff(path, 'POST', { ...body, email: claimForm.email })).toMatchObject({
      status: 400,
      body: { detail: 'Test emails go to giveaway@show.example only' },
    });
    expect(service.mailServer.accepted).toEqual([]);
  });

  test('is sent five times a day by a member, also in parallel, and twenty times together', async () => {
    await service.open();
    const sendAll = (times: number) =>
      Promise.all(Array.from({ length: times }, () => service.staff(path, 'POST', body)));
    await sendAll(10);
    while (service.mailServer.accepted.length < 5) await service.staff(path, 'POST', body);
    expect((await sendAll(5)).map(({ status }) => status)).toEqual([429, 429, 429, 429, 429]);
    expect(service.mailServer.accepted).toHaveLength(5);

    await service.db('staff_changes').where({ kind: 'test-email' }).update({ member_id: 99 });
    expect((await service.staff(path, 'POST', body)).status).toBe(200);
    const [line] = await service.db('staff_changes').where({ kind: 'test-email', member_id: 99 });
    const lines = Array.from({ length: 14 }, () => ({ ...line, id: undefined }));
    await service.db('staff_changes').insert(lines);
    expect((await service.staff(path, 'POST', body)).status).toBe(429);
  });

  test('uses the target and next steps of the chosen giveaway, not of another with its title', async () => {
    await service.open();
    const { id } = await service.create({ targetEntries: 20, nextSteps: 'Come to the studio' });

    await service.staff(path, 'POST', { ...body, giveawayId: id });

    const [mail] = service.mailServer.accepted;
    expect(mail?.text).toContain('You were scan #20,');
    expect(mail?.text).toContain('Come to the studio');
  });

  test('returns the reason of the mail server without the recipient', async () => {
    service.mailServer.behavior = 'refuse';

    expect(await service.staff(path, 'POST', body)).toMatchObject({
      status: 502,
      body: {
        detail:
          'The mail server refused the message: 451 4.3.2 We cannot take <the recipient> (the recipient, the recipient)',
      },
    });
  });
});
