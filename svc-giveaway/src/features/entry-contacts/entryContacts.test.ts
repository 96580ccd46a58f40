import { eventually, waitUntil } from '@show/test-kit';
import { type Answer, type GiveawayUnderTest, startGiveaway } from '../../../testing/giveawayService';
import { type MailServerUnderTest, startMailServer } from '../../../testing/mailServer';
import { purgeVisitors } from '../purge/purgeVisitors';

let mailServer: MailServerUnderTest;
let service: GiveawayUnderTest;
beforeAll(async () => {
  mailServer = await startMailServer();
  service = await startGiveaway({ SMTP_URL: mailServer.url, MAIL_FROM: 'giveaway@show.example' });
});
beforeEach(async () => {
  mailServer.taken.length = 0;
  mailServer.behaviour = 'take';
  await service.db('mail_outbox').delete();
});
afterAll(async () => {
  await service.stop();
  await mailServer.stop();
});

const email = 'ann@example.com';
const rules = { cooldownSeconds: 172_800, claimDays: 14 };
const staff = (path: string, method = 'GET', body?: object) =>
  service.call(path, { method, role: 'admin', ...(body && { body }) });
const at = (id: number) => `/api/giveaways/${id}/my-entry/contact`;
const leave = (id: number, { cookie }: { cookie: string | null }, address = email) =>
  service.call(at(id), { method: 'PUT', cookie, body: { email: address } });
const remove = (id: number, { cookie }: { cookie: string | null }) =>
  service.call(at(id), { method: 'DELETE', cookie });
const contactLeft = async (id: number, { cookie }: Answer) =>
  (await service.call(`/api/giveaways/${id}/my-entry`, { cookie })).body.contactLeft;
const claim = (id: number, { cookie }: Answer) =>
  service.call(`/api/giveaways/${id}/winner`, {
    method: 'POST',
    cookie,
    body: { firstName: 'Bo', lastName: 'Lind', email: 'bo@example.com' },
  });
const winners = async (id: number) => (await staff(`/api/admin/all-winners/${id}`)).body;
const award = async (id: number, through = service) =>
  (await through.call(`/api/admin/giveaways/${id}/award`, { method: 'POST', role: 'admin', body: {} })).body;
const addresses = async (): Promise<string[]> => service.db('entry_contacts').orderBy('email').pluck('email');
const hurry = () =>
  service.db('mail_outbox').where({ sent_at: null }).update({ next_attempt_at: '2000-01-01' });

/** A round of three entries, the last of which has won. */
async function wonRound() {
  const { id } = await service.open({ targetEntries: 3 });
  const first = await service.enter(id);
  const alternate = await service.enter(id);
  const winner = await service.enter(id);
  return { id, first, alternate, winner };
}
async function removeWinner(id: number): Promise<void> {
  const [winner] = await winners(id);
  expect((await staff(`/api/admin/winners/${winner.id}`, 'DELETE')).status).toBe(204);
}

describe('#PUT and DELETE /api/giveaways/{id}/my-entry/contact', () => {
  test('When somebody who entered leaves an address, then it is kept, the browser knows, and another replaces it', async () => {
    const { id } = await service.open();
    const entered = await service.enter(id);
    expect(await contactLeft(id, entered)).toBe(false);

    expect((await leave(id, entered)).status).toBe(204);
    expect((await leave(id, entered, ' Ann+show@example.com ')).status).toBe(204);

    expect(await addresses()).toEqual(['Ann+show@example.com']);
    expect(await contactLeft(id, entered)).toBe(true);
    expect(await contactLeft(id, await service.enter(id))).toBe(false);
  });

  test('When it is taken back, then nothing of it is left, and once more changes nothing', async () => {
    const { id } = await service.open();
    const [entered, other] = [await service.enter(id), await service.enter(id)];
    await leave(id, entered);
    await leave(id, other, 'bo@example.com');

    expect((await remove(id, entered)).status).toBe(204);
    expect((await remove(id, entered)).status).toBe(204);
    expect((await remove(id, { cookie: null })).status).toBe(204);

    expect(await addresses()).toEqual(['bo@example.com']);
    expect(await contactLeft(id, entered)).toBe(false);
  });

  test.each<[string, () => Promise<Answer>, string]>([
    [
      'the device has not entered',
      async () => leave((await service.open()).id, await service.call('/api/giveaways/1/my-entry')),
      'This device has no entry in the current round',
    ],
    [
      'there is no device cookie',
      async () => leave((await service.open()).id, { cookie: null }),
      'This device has no entry in the current round',
    ],
    [
      'the entry was in an earlier round',
      async () => {
        const { id } = await service.open();
        const entered = await service.enter(id);
        await staff(`/api/giveaways/${id}/reset`, 'POST');
        return leave(id, entered);
      },
      'This device has no entry in the current round',
    ],
    [
      'the prize is claimed',
      async () => {
        const { id, alternate, winner } = await wonRound();
        await claim(id, winner);
        return leave(id, alternate);
      },
      'The prize is claimed: no address is needed any more',
    ],
    [
      'it ended without a winner',
      async () => {
        const { id } = await service.open();
        const entered = await service.enter(id);
        await staff(`/api/giveaways/${id}/end`, 'POST');
        return leave(id, entered);
      },
      'This giveaway ended without a winner: no address is needed',
    ],
  ])('When %s, then no address is kept, and the answer says why', async (_why, act, detail) => {
    expect(await act()).toMatchObject({ status: 409, body: { code: 'conflict', detail } });
    expect(await addresses()).toEqual([]);
  });

  test('When the giveaway is deleted, then its addresses are too', async () => {
    const { id } = await service.open();
    await leave(id, await service.enter(id));
    expect(await addresses()).toHaveLength(1);

    await service.db('giveaways').where({ id }).delete();

    expect(await addresses()).toEqual([]);
  });

  test('When an address is left while its person is erased, then nothing of it stays', async () => {
    const { id } = await service.open();
    const entered = await service.enter(id);
    const row = await service.db('entries').first('round_id', 'device');
    // Holds the address between the look at the entry and the commit.
    const holding = await service.db.transaction();
    await holding('entry_contacts').insert({ ...row, email: 'held@example.com' });
    const waiting = async (count: number) =>
      eventually(async () => {
        const waits = service.db('pg_stat_activity').where({ wait_event_type: 'Lock' });
        expect(await waits.whereRaw('datname = current_database()')).toHaveLength(count);
      });
    const leaving = leave(id, entered);
    await waiting(1);

    const erasing = staff('/api/admin/people/erase', 'POST', { giveaway: id, round: 1, entry: 1 });
    // Also when it does not wait, so that a failure ends.
    await waiting(2).finally(() => holding.rollback());

    expect((await leaving).status).toBe(204);
    expect(await erasing).toMatchObject({ status: 200, body: { contacts: 1 } });
    expect(await addresses()).toEqual([]);
    expect((await leave(id, entered)).status).toBe(409);
  });
});

describe('#the e-mail to an alternate', () => {
  test('When staff remove the winner and award the prize, then the alternate is told at its address and can claim', async () => {
    const { id, alternate } = await wonRound();
    await leave(id, alternate);
    await removeWinner(id);

    expect(await award(id)).toMatchObject({ entryNumber: 2, told: 'waiting', contact: email });

    const mail = await waitUntil(() => mailServer.taken[0]);
    expect(mail).toMatchObject({
      to: [{ address: email }],
      subject: 'The prize is yours now: A gift card',
    });
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('You were scan #2');
      expect(part).toContain('$50 gift card');
      expect(part).toContain('You have 14 days to claim it');
      expect(part).toContain(`http://show.example/giveaways/${id}`);
    }
    await eventually(async () => expect(await winners(id)).toMatchObject([{ told: 'sent', mail: null }]));
    // What was told is in nobody's outbox any more, and no code ever was.
    expect(await service.db('mail_outbox').select('kind', 'data')).toEqual([
      { kind: 'alternate', data: null },
    ]);
    expect(mail.text).not.toContain((await winners(id))[0].winnerCode);
    expect((await claim(id, alternate)).status).toBe(200);
    await eventually(async () => expect(await winners(id)).toMatchObject([{ told: 'sent', mail: 'sent' }]));
  });

  test('When the alternate has left no address, then staff see that, and nothing is sent', async () => {
    const { id, first } = await wonRound();
    await leave(id, first);
    expect(await winners(id)).toMatchObject([{ told: null, contact: null }]);
    await removeWinner(id);

    expect(await award(id)).toMatchObject({ entryNumber: 2, told: 'no-address', contact: null });

    expect(await service.db('mail_outbox')).toEqual([]);
  });

  test('When the mail server refuses it, then staff see that and why, and it goes out once it is taken', async () => {
    const { id, alternate } = await wonRound();
    await leave(id, alternate);
    await removeWinner(id);
    mailServer.behaviour = 'refuse';
    await award(id);
    await eventually(async () => expect(await winners(id)).toMatchObject([{ told: 'failed' }]));
    const { body } = await staff('/api/admin/mail');
    expect(body).toMatchObject({ delivery: 'server', mailboxUrl: null, waiting: 1 });
    expect(body.lastError).toMatch(/^The mail server refused the message: 451 4\.3\.2/);
    expect(body.lastError.toLowerCase()).not.toContain('ann@');

    mailServer.behaviour = 'take';
    await hurry();

    await eventually(async () => expect(await winners(id)).toMatchObject([{ told: 'sent' }]));
    expect((await staff('/api/admin/mail')).body).toEqual({
      delivery: 'server',
      mailboxUrl: null,
      waiting: 0,
      lastError: null,
    });
  });

  test('When the alternate corrects the address before it is sent, then it goes to the new one alone', async () => {
    const { id, alternate } = await wonRound();
    await leave(id, alternate);
    await removeWinner(id);
    mailServer.behaviour = 'refuse';
    await award(id);
    await waitUntil(async () => (await service.db('mail_outbox').first())?.attempts > 0);

    expect((await leave(id, alternate, 'anna@example.com')).status).toBe(204);
    mailServer.behaviour = 'take';
    await hurry();

    const mail = await waitUntil(() => mailServer.taken[0]);
    expect(mail.to).toMatchObject([{ address: 'anna@example.com' }]);
    expect(mailServer.taken).toHaveLength(1);
  });

  test('When the alternate erases the address before it is sent, then the e-mail is gone, and the prize is still theirs', async () => {
    const { id, alternate, first } = await wonRound();
    await leave(id, alternate);
    await removeWinner(id);
    mailServer.behaviour = 'refuse';
    await award(id);
    await waitUntil(async () => (await service.db('mail_outbox').first())?.attempts > 0);

    expect((await remove(id, first)).status).toBe(204);
    expect(await service.db('mail_outbox')).toHaveLength(1);
    expect((await remove(id, alternate)).status).toBe(204);

    expect(await service.db('mail_outbox')).toEqual([]);
    expect(await winners(id)).toMatchObject([{ told: 'no-address', contact: null }]);
    expect((await claim(id, alternate)).status).toBe(200);
  });

  test('When no mail server is set, then staff are told that nothing goes out and how much waits', async () => {
    const quiet = await startGiveaway();
    const { id } = await quiet.open({ targetEntries: 2 });
    const alternate = await quiet.enter(id);
    await quiet.enter(id);
    await quiet.call(at(id), { method: 'PUT', cookie: alternate.cookie, body: { email } });
    const [{ id: winner }] = (await quiet.call(`/api/admin/all-winners/${id}`, { role: 'admin' })).body;
    await quiet.call(`/api/admin/winners/${winner}`, { method: 'DELETE', role: 'admin' });

    expect(await award(id, quiet)).toMatchObject({ told: 'waiting', contact: email });

    expect((await quiet.call('/api/admin/mail', { role: 'admin' })).body).toEqual({
      delivery: 'off',
      mailboxUrl: null,
      waiting: 1,
      lastError: null,
    });
    await quiet.stop();
  });

  test('When a mailbox of this machine stands in for a mail server, then staff are told where it is', async () => {
    const smtp = { SMTP_URL: mailServer.url, MAIL_FROM: 'giveaway@show.example' };
    const local = await service.replica({ ...smtp, MAILBOX_URL: 'http://127.0.0.1:8025' });

    expect((await local.call('/api/admin/mail', { role: 'admin' })).body).toMatchObject({
      delivery: 'mailbox',
      mailboxUrl: 'http://127.0.0.1:8025',
    });
    expect((await service.call('/api/admin/mail')).status).toBe(401);
  });

  test('When the award is removed before it is sent and taken back, then the alternate is told once', async () => {
    const { id, alternate } = await wonRound();
    await leave(id, alternate);
    await removeWinner(id);
    mailServer.behaviour = 'refuse';
    await award(id);
    await waitUntil(async () => (await service.db('mail_outbox').first())?.attempts > 0);
    await removeWinner(id);
    expect(await service.db('mail_outbox')).toEqual([]);
    mailServer.behaviour = 'take';

    const [removal] = (await staff('/api/admin/changes/giveaway?kind=winner&action=removed')).body.changes;
    expect((await staff(`/api/admin/changes/giveaway/${removal.id}/restore`, 'POST')).status).toBe(200);

    await eventually(async () => expect(await winners(id)).toMatchObject([{ told: 'sent' }]));
    expect(mailServer.taken).toHaveLength(1);
  });

  test('When the time to claim is over before it could be sent, then it is never sent', async () => {
    const { id, alternate } = await wonRound();
    await leave(id, alternate);
    await removeWinner(id);
    mailServer.behaviour = 'refuse';
    await award(id);
    await waitUntil(async () => (await service.db('mail_outbox').first())?.attempts > 0);
    await service.db.raw(
      `update winners set won_at = won_at - interval '15 days', claim_by = claim_by - interval '15 days'`,
    );
    mailServer.behaviour = 'take';
    await hurry();
    const looked = async () => (await service.db('mail_outbox').first()).next_attempt_at > new Date();
    await waitUntil(looked);

    await purgeVisitors(service.db, rules);

    expect(mailServer.taken).toEqual([]);
    expect(await service.db('mail_outbox')).toEqual([]);
  });
});

describe('#addresses at receipts and privacy', () => {
  test('When staff look for the address, then they find it with the entries, and erase all of it', async () => {
    const { id, alternate } = await wonRound();
    await leave(id, alternate);

    const found = await staff('/api/admin/people/find', 'POST', { email: email.toUpperCase() });
    expect(found.body).toMatchObject({
      entries: [{ entryNumber: 2 }],
      prizes: [],
      contacts: [{ giveawayId: id, giveaway: 'A gift card', round: 1, email }],
    });
    const erased = await staff('/api/admin/people/erase', 'POST', { email });

    expect(erased.body).toMatchObject({ entries: 1, contacts: 1 });
    expect(await addresses()).toEqual([]);
    expect(await contactLeft(id, alternate)).toBe(false);
    expect(await leave(id, alternate)).toMatchObject({ status: 409 });
  });

  test('When an alternate that has not claimed is erased by its address, then the prize is taken back, unsent e-mail and all', async () => {
    const { id, alternate } = await wonRound();
    await leave(id, alternate);
    await removeWinner(id);
    mailServer.behaviour = 'refuse';
    await award(id);

    const erased = await staff('/api/admin/people/erase', 'POST', { email });

    expect(erased.body).toMatchObject({ prizes: 1, mails: 1, contacts: 1 });
    expect(await service.db('mail_outbox')).toEqual([]);
    expect(await award(id)).toMatchObject({ entryNumber: 1 });
  });

  test('When an entry was erased long ago, then it is still never awarded the prize, and its mark is gone', async () => {
    const { id, alternate } = await wonRound();
    await staff('/api/admin/people/erase', 'POST', { giveaway: id, round: 1, entry: 2 });
    await service.db.raw(`update erased_devices set erased_at = erased_at - interval '91 days'`);
    const device = alternate.cookie?.split('=')[1]?.split('.')[0] ?? '';
    const marked = async () =>
      (await service.db('erased_devices').whereRaw('mark = erasure_mark(?::uuid)', [device])).length;
    expect(await marked()).toBe(1);

    await purgeVisitors(service.db, rules);
    await purgeVisitors(service.db, rules);

    expect(await marked()).toBe(0);
    await removeWinner(id);
    expect(await award(id)).toMatchObject({ entryNumber: 1 });
  });

  test('When a claim is over two weeks old, then the addresses of its round are gone, and not before', async () => {
    const { id, alternate, winner } = await wonRound();
    await leave(id, alternate);
    await claim(id, winner);
    const age = (days: number) =>
      service.db.raw(`update winners set claimed_at = now() - make_interval(days => ?)`, [days]);
    await age(13);
    await purgeVisitors(service.db, rules);
    expect(await addresses()).toEqual([email]);

    await age(15);
    await purgeVisitors(service.db, rules);

    expect(await addresses()).toEqual([]);
  });

  test('When a round ended three months ago without a claim, then its addresses are gone, and not those of others', async () => {
    const { id, alternate } = await wonRound();
    await leave(id, alternate);
    const other = await service.create();
    await leave(other.id, await service.enter(other.id), 'bo@example.com');
    await service.db.raw(
      `update winners set won_at = won_at - interval '95 days', claim_by = claim_by - interval '95 days'`,
    );
    const age = (days: number) =>
      service.db.raw(`update rounds set closed_at = now() - make_interval(days => ?) where giveaway_id = ?`, [
        days,
        id,
      ]);
    await age(89);
    await purgeVisitors(service.db, rules);
    expect(await addresses()).toHaveLength(2);

    await age(91);
    await purgeVisitors(service.db, rules);

    expect(await addresses()).toEqual(['bo@example.com']);
  });
});
