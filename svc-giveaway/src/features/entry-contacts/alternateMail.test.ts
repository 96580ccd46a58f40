import { eventually, waitUntil } from '@show/test-kit';
import {
  type ContactsUnderTest,
  contactPath,
  email,
  rules,
  startContacts,
} from '../../../testing/entryContacts';
import { startGiveaway } from '../../../testing/giveawayService';
import { purgeVisitors } from '../purge/purgeVisitors';

let service: ContactsUnderTest;
beforeAll(async () => {
  service = await startContacts();
});
beforeEach(() => service.emptyMail());
afterAll(() => service.stop());

describe('#the e-mail to an alternate', () => {
  test('When staff remove the winner and award the prize, then the alternate is told at its address and can claim', async () => {
    const { id, alternate } = await service.wonRound();
    await service.leave(id, alternate);
    await service.removeWinner(id);

    expect(await service.award(id)).toMatchObject({ entryNumber: 2, told: 'waiting', contact: email });

    const mail = await waitUntil(() => service.mailServer.taken[0]);
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
    await eventually(async () =>
      expect(await service.winners(id)).toMatchObject([{ told: 'sent', mail: null }]),
    );
    // What was told is in nobody's outbox any more, and no code ever was.
    expect(await service.db('mail_outbox').select('kind', 'data')).toEqual([
      { kind: 'alternate', data: null },
    ]);
    expect(mail.text).not.toContain((await service.winners(id))[0].winnerCode);
    expect((await service.claim(id, alternate)).status).toBe(200);
    await eventually(async () =>
      expect(await service.winners(id)).toMatchObject([{ told: 'sent', mail: 'sent' }]),
    );
  });

  test('When the alternate has left no address, then staff see that, and nothing is sent', async () => {
    const { id, first } = await service.wonRound();
    await service.leave(id, first);
    expect(await service.winners(id)).toMatchObject([{ told: null, contact: null }]);
    await service.removeWinner(id);

    expect(await service.award(id)).toMatchObject({ entryNumber: 2, told: 'no-address', contact: null });

    expect(await service.db('mail_outbox')).toEqual([]);
  });

  test('When the mail server refuses it, then staff see that and why, and it goes out once it is taken', async () => {
    const { id, alternate } = await service.wonRound();
    await service.leave(id, alternate);
    await service.removeWinner(id);
    service.mailServer.behaviour = 'refuse';
    await service.award(id);
    await eventually(async () => expect(await service.winners(id)).toMatchObject([{ told: 'failed' }]));
    const { body } = await service.staff('/api/admin/mail');
    expect(body).toMatchObject({ delivery: 'server', folder: null, waiting: 1 });
    expect(body.lastError).toMatch(/^The mail server refused the message: 451 4\.3\.2/);
    expect(body.lastError.toLowerCase()).not.toContain('ann@');

    service.mailServer.behaviour = 'take';
    await service.hurry();

    await eventually(async () => expect(await service.winners(id)).toMatchObject([{ told: 'sent' }]));
    expect((await service.staff('/api/admin/mail')).body).toEqual({
      delivery: 'server',
      folder: null,
      waiting: 0,
      lastError: null,
    });
  });

  test('When the alternate corrects the address before it is sent, then it goes to the new one alone', async () => {
    const { id, alternate } = await service.wonRound();
    await service.leave(id, alternate);
    await service.removeWinner(id);
    service.mailServer.behaviour = 'refuse';
    await service.award(id);
    await waitUntil(async () => (await service.db('mail_outbox').first())?.attempts > 0);

    expect((await service.leave(id, alternate, 'anna@example.com')).status).toBe(204);
    service.mailServer.behaviour = 'take';
    await service.hurry();

    const mail = await waitUntil(() => service.mailServer.taken[0]);
    expect(mail.to).toMatchObject([{ address: 'anna@example.com' }]);
    expect(service.mailServer.taken).toHaveLength(1);
  });

  test('When the alternate erases the address before it is sent, then the e-mail is gone, and the prize is still theirs', async () => {
    const { id, alternate, first } = await service.wonRound();
    await service.leave(id, alternate);
    await service.removeWinner(id);
    service.mailServer.behaviour = 'refuse';
    await service.award(id);
    await waitUntil(async () => (await service.db('mail_outbox').first())?.attempts > 0);

    expect((await service.remove(id, first)).status).toBe(204);
    expect(await service.db('mail_outbox')).toHaveLength(1);
    expect((await service.remove(id, alternate)).status).toBe(204);

    expect(await service.db('mail_outbox')).toEqual([]);
    expect(await service.winners(id)).toMatchObject([{ told: 'no-address', contact: null }]);
    expect((await service.claim(id, alternate)).status).toBe(200);
  });

  test('When no mail server is set, then staff are told that nothing goes out and how much waits', async () => {
    const quiet = await startGiveaway();
    const { id } = await quiet.open({ targetEntries: 2 });
    const alternate = await quiet.enter(id);
    await quiet.enter(id);
    await quiet.call(contactPath(id), { method: 'PUT', cookie: alternate.cookie, body: { email } });
    const [{ id: winner }] = (await quiet.call(`/api/admin/all-winners/${id}`, { role: 'admin' })).body;
    await quiet.call(`/api/admin/winners/${winner}`, { method: 'DELETE', role: 'admin' });

    expect(await service.award(id, quiet)).toMatchObject({ told: 'waiting', contact: email });

    expect((await quiet.call('/api/admin/mail', { role: 'admin' })).body).toEqual({
      delivery: 'off',
      folder: null,
      waiting: 1,
      lastError: null,
    });
    await quiet.stop();
  });

  test('When the award is removed before it is sent and taken back, then the alternate is told once', async () => {
    const { id, alternate } = await service.wonRound();
    await service.leave(id, alternate);
    await service.removeWinner(id);
    service.mailServer.behaviour = 'refuse';
    await service.award(id);
    await waitUntil(async () => (await service.db('mail_outbox').first())?.attempts > 0);
    await service.removeWinner(id);
    expect(await service.db('mail_outbox')).toEqual([]);
    service.mailServer.behaviour = 'take';

    const [removal] = (await service.staff('/api/admin/changes/giveaway?kind=winner&action=removed')).body
      .changes;
    expect((await service.staff(`/api/admin/changes/giveaway/${removal.id}/restore`, 'POST')).status).toBe(
      200,
    );

    await eventually(async () => expect(await service.winners(id)).toMatchObject([{ told: 'sent' }]));
    expect(service.mailServer.taken).toHaveLength(1);
  });

  test('When the time to claim is over before it could be sent, then it is never sent', async () => {
    const { id, alternate } = await service.wonRound();
    await service.leave(id, alternate);
    await service.removeWinner(id);
    service.mailServer.behaviour = 'refuse';
    await service.award(id);
    await waitUntil(async () => (await service.db('mail_outbox').first())?.attempts > 0);
    await service.db.raw(
      `update winners set won_at = won_at - interval '15 days', claim_by = claim_by - interval '15 days'`,
    );
    service.mailServer.behaviour = 'take';
    await service.hurry();
    const looked = async () => (await service.db('mail_outbox').first()).next_attempt_at > new Date();
    await waitUntil(looked);

    await purgeVisitors(service.db, rules);

    expect(service.mailServer.taken).toEqual([]);
    expect(await service.db('mail_outbox')).toEqual([]);
  });
});
