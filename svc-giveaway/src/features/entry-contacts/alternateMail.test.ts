import { eventually, lockWaits, startedOnce, waitUntil } from '@show/test-kit';
import { retention, type ServiceResponse } from '../../../testing/giveawayService';
import { contactEmail, startMailedGiveaway } from '../../../testing/mailedGiveaway';
import { purgeVisitors } from '../purge/purgeVisitors';

const service = startedOnce(startMailedGiveaway);
let id: number;
let first: ServiceResponse;
let alternate: ServiceResponse;
/** A round of three entries whose winner is removed; the second has left an address. */
beforeEach(async () => {
  await service.resetMail();
  ({ id, first, alternate } = await service.wonRound(3));
  await service.leaveContact(id, alternate);
  await service.removeWinner(id);
});

const isTold = (told: string, more: object = {}) =>
  eventually(async () => expect(await service.winners(id)).toMatchObject([{ told, ...more }]));
/** Awards the prize while the mail server refuses emails. */
async function awardUnsent(): Promise<void> {
  service.mailServer.behavior = 'refuse';
  await service.award(id);
  await service.attempted();
}
async function acceptAndHurry(): Promise<void> {
  service.mailServer.behavior = 'accept';
  await service.hurry();
}

describe('the email to an alternate', () => {
  test('is sent after the award and then erased, and the alternate can claim', async () => {
    expect((await service.award(id)).body).toMatchObject({
      entryNumber: 2,
      told: 'waiting',
      contact: contactEmail,
    });

    const mail = await waitUntil(() => service.mailServer.accepted[0]);
    expect(mail).toMatchObject({
      to: [{ address: contactEmail }],
      subject: 'The prize is yours now: A gift card',
    });
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('You were scan #2');
      expect(part).toContain('$50 gift card');
      expect(part).toContain('You have 14 days to claim it');
      expect(part).toContain(`http://show.example/giveaways/${id}`);
    }
    await isTold('sent', { mail: null });
    expect(await service.db('mail_outbox').select('kind', 'data')).toEqual([
      { kind: 'alternate', data: null },
    ]);
    expect(mail.text).not.toContain((await service.winners(id))[0].winnerCode);
    expect((await service.claim(id, alternate)).status).toBe(200);
    await isTold('sent', { mail: 'sent' });
  });

  test('is not written without an address', async () => {
    await service.removeContact(id, alternate);
    await service.leaveContact(id, first);

    expect((await service.award(id)).body).toMatchObject({
      entryNumber: 2,
      told: 'no-address',
      contact: null,
    });
    expect(await service.db('mail_outbox')).toEqual([]);
  });

  test('shows staff why it was refused, without the recipient, until it is sent', async () => {
    await awardUnsent();
    await isTold('failed');
    const { body } = await service.staff('/api/admin/mail');
    expect(body).toMatchObject({ delivery: 'server', folder: null, waiting: 1 });
    expect(body.lastError).toMatch(/^The mail server refused the message: 451 4\.3\.2/);
    expect(body.lastError.toLowerCase()).not.toContain('ann@');

    await acceptAndHurry();

    await isTold('sent');
    expect((await service.staff('/api/admin/mail')).body).toEqual({
      delivery: 'server',
      folder: null,
      ownAddress: 'giveaway@show.example',
      waiting: 0,
      lastError: null,
    });
  });

  test('goes only to the new address when the alternate changes it first', async () => {
    await awardUnsent();

    expect((await service.leaveContact(id, alternate, 'anna@example.com')).status).toBe(204);
    await acceptAndHurry();

    await isTold('sent');
    expect(service.mailServer.accepted).toMatchObject([{ to: [{ address: 'anna@example.com' }] }]);
  });

  test('is dropped when the alternate erases the address first, who can still claim', async () => {
    await awardUnsent();

    expect((await service.removeContact(id, first)).status).toBe(204);
    expect(await service.db('mail_outbox')).toHaveLength(1);
    expect((await service.removeContact(id, alternate)).status).toBe(204);

    expect(await service.db('mail_outbox')).toEqual([]);
    expect(await service.winners(id)).toMatchObject([{ told: 'no-address', contact: null }]);
    expect((await service.claim(id, alternate)).status).toBe(200);
  });

  test.each([
    ['changed', () => service.leaveContact(id, alternate, 'anna@example.com')],
    ['erased', () => service.removeContact(id, alternate)],
  ])('is locked before an address that is %s, as in an erasure of the person', async (_how, act) => {
    await awardUnsent();
    const sending = await service.db.transaction();
    await sending('mail_outbox').forUpdate();

    const acting = act();
    await lockWaits(service.db);
    for (const table of ['entries', 'entry_contacts'])
      expect(await sending(table).forUpdate().noWait()).not.toEqual([]);
    await sending.commit();

    expect((await acting).status).toBe(204);
  });

  test('is sent once when the award is removed and restored first', async () => {
    await awardUnsent();
    const line = await service.removeWinner(id);
    expect(await service.db('mail_outbox')).toEqual([]);
    service.mailServer.behavior = 'accept';

    expect((await service.restore(line)).status).toBe(200);

    await isTold('sent');
    expect(service.mailServer.accepted).toHaveLength(1);
  });

  test('is never sent after the claim deadline, and purged', async () => {
    await awardUnsent();
    await service.passDeadline();
    await acceptAndHurry();
    await waitUntil(async () => (await service.db('mail_outbox').first()).next_attempt_at > new Date());

    await purgeVisitors(service.db, retention);

    expect(service.mailServer.accepted).toEqual([]);
    expect(await service.db('mail_outbox')).toEqual([]);
  });
});
