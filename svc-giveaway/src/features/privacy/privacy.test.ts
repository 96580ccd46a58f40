import { LedgerCheck, retentionKinds } from '@show/contracts';
import { eventually, waitUntil } from '@show/test-kit';
import { type Answer, type GiveawayUnderTest, startGiveaway } from '../../../testing/giveawayService';
import { type MailServerUnderTest, startMailServer } from '../../../testing/mailServer';

let mailServer: MailServerUnderTest;
let service: GiveawayUnderTest;
beforeAll(async () => {
  mailServer = await startMailServer();
  service = await startGiveaway();
});
afterAll(async () => {
  await service.stop();
  await mailServer.stop();
});

const form = { firstName: 'Ann', lastName: 'Öberg', email: 'ann@example.com', location: 'Muncie, Indiana' };
const staff = (path: string, method = 'GET', body?: object) =>
  service.call(path, { method, role: 'admin', ...(body && { body }) });
const find = (person: object) => staff('/api/admin/people/find', 'POST', person);
const erase = (person: object) => staff('/api/admin/people/erase', 'POST', person);
const claim = (id: number, cookie: string | null, body: object = form) =>
  service.call(`/api/giveaways/${id}/winner`, { method: 'POST', body, cookie });
const my = async (id: number, cookie: string | null) =>
  (await service.call(`/api/giveaways/${id}/my-entry`, { cookie })).body;
const publicWinners = async (id: number) => (await service.call(`/api/giveaways/${id}/winners`)).body;
const firstWinner = async (id: number) => (await staff(`/api/admin/all-winners/${id}`)).body[0];

/** A round that its second entry has won; each winner has an address of its own. */
let people = 0;
async function wonRound(): Promise<{ id: number; email: string; winner: Answer; loser: Answer }> {
  const { id } = await service.open({ targetEntries: 2 });
  const loser = await service.enter(id);
  const winner = await service.enter(id);
  people += 1;
  return { id, email: `ann${people}@example.com`, winner, loser };
}
async function claimedRound() {
  const round = await wonRound();
  const claimed = await claim(round.id, round.winner.cookie, { ...form, email: round.email });
  return { ...round, code: claimed.body.winnerCode as string };
}
const ledgerFault = async (id: number) =>
  new LedgerCheck().add((await service.call(`/api/giveaways/${id}/ledger`)).body.lines);

describe('#POST /api/admin/people/find', () => {
  test('When staff look for an e-mail address, whatever its case, then they see all that is kept', async () => {
    const { id, email, code, winner } = await claimedRound();

    const { status, body } = await find({ email: email.toUpperCase() });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      entries: [
        { giveawayId: id, round: 1, entryNumber: 2, pseudonym: winner.body.pseudonym, hashesKept: true },
      ],
      prizes: [{ ...form, email, winnerCode: code, status: 'claimed' }],
      mails: [{ to: email, sentAt: null }],
    });
  });

  test('When somebody brings a receipt, then they are found by number and round, and by the ledger name', async () => {
    const { id, loser } = await wonRound();

    const byNumber = await find({ giveaway: id, round: 1, entry: 1 });
    const byName = await find({ pseudonym: loser.body.pseudonym.toLowerCase() });

    expect(byNumber.body.entries).toMatchObject([{ entryNumber: 1, ledgerHash: loser.body.ledgerHash }]);
    expect(byName.body).toEqual(byNumber.body);
    expect(byNumber.body.prizes).toEqual([]);
  });

  test.each([
    [{ email: '%' }, 400],
    [{ email: '%@example.com' }, 400],
    [{ email: '_nn1@example.com' }, 404],
    [{ email: '' }, 400],
    [{}, 400],
    [{ pseudonym: '%%%%%%%%' }, 400],
    [{ pseudonym: 'ZZZZZZZZ' }, 404],
    [{ giveaway: 1, round: 1 }, 400],
    [{ giveaway: 1, round: 1, entry: 999_999 }, 404],
    [{ giveaway: 1, round: 99, entry: 1 }, 404],
    [{ email: 'ann@example.com', pseudonym: 'ZZZZZZZZ' }, 400],
  ])('When they are asked for by %j, then nobody is found', async (person, status) => {
    await claimedRound();

    const answer = await find(person);

    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).not.toContain('Öberg');
  });

  test('When somebody was looked up, then the log tells who looked, not for whom', async () => {
    const { email, loser } = await claimedRound();
    const lines = async () => (await staff('/api/admin/changes/giveaway?kind=personal-data')).body.changes;
    const earlier = await lines();

    await find({ email });
    await find({ pseudonym: loser.body.pseudonym });
    await find({ email: `nobody-${email}` });

    const line = {
      own: true,
      action: 'exported',
      label: 'What is kept about a person',
      restorableUntil: null,
    };
    const added = (await lines()).slice(0, -earlier.length || undefined);
    expect(added).toMatchObject([line, line]);
    for (const mark of [email, loser.body.pseudonym, 'Öberg'])
      expect(JSON.stringify(added)).not.toContain(mark);
  });

  test('When nobody is signed in, then nothing is told or erased', async () => {
    const { email } = await claimedRound();

    for (const action of ['find', 'erase']) {
      const answer = await service.call(`/api/admin/people/${action}`, { method: 'POST', body: { email } });
      expect(answer.status).toBe(401);
    }
  });
});

describe('#POST /api/admin/people/erase', () => {
  test('When a winner is erased, then every list says so, the ledger holds and others keep their receipts', async () => {
    const { id, email, winner, loser, code } = await claimedRound();
    const before = (await service.call(`/api/giveaways/${id}/ledger`)).body;

    expect(await erase({ email })).toMatchObject({
      status: 200,
      body: { entries: 1, prizes: 1, mails: 1 },
    });

    expect((await service.call(`/api/giveaways/${id}/ledger`)).body).toEqual(before);
    expect(await ledgerFault(id)).toBeNull();
    expect(await publicWinners(id)).toMatchObject([{ name: 'Erased', location: null }]);
    expect((await service.call(`/api/giveaways/${id}`)).body.winnerName).toBe('Erased');
    expect(await firstWinner(id)).toMatchObject({
      name: 'Erased',
      firstName: null,
      email: null,
      location: null,
      winnerCode: null,
      mail: null,
      erasedAt: expect.any(String),
    });
    expect(await my(id, loser.cookie)).toMatchObject({ entered: true, entryNumber: 1, erased: false });
    expect(await service.db('winners').where({ code })).toEqual([]);
    expect(await my(id, winner.cookie)).toMatchObject({ isWinner: false, winnerCode: null, erased: true });
  });

  test('When the erased winner comes back, then the prize cannot be claimed again', async () => {
    const { id, email, winner } = await claimedRound();
    await erase({ email });

    expect(await claim(id, winner.cookie)).toMatchObject({ status: 410, body: { code: 'prize-erased' } });
    expect((await service.enter(id, {}, { cookie: winner.cookie })).body.code).toBe('winner-selected');
  });

  test('When the prize was not claimed yet, then it is taken back and can go to the next entry', async () => {
    const { id, winner } = await wonRound();
    expect(await erase({ giveaway: id, round: 1, entry: 2 })).toMatchObject({ body: { prizes: 1 } });

    expect(await claim(id, winner.cookie)).toMatchObject({ status: 410, body: { code: 'prize-erased' } });
    expect((await staff(`/api/admin/giveaways/${id}/award`, 'POST', {})).body.entryNumber).toBe(1);
    expect(await ledgerFault(id)).toBeNull();
  });

  test('When a prize is taken back by an erasure, then the log offers nothing to restore', async () => {
    const { id } = await wonRound();
    const removed = async () =>
      (await staff('/api/admin/changes/giveaway?kind=winner&action=removed')).body.changes.length;
    const earlier = await removed();

    await erase({ giveaway: id, round: 1, entry: 2 });

    expect(await removed()).toBe(earlier);
  });

  test('When a new round runs, then its browser is an ordinary visitor again', async () => {
    const { id, email, winner } = await claimedRound();
    await erase({ email });
    await staff(`/api/giveaways/${id}/reset`, 'POST');

    expect(await my(id, winner.cookie)).toMatchObject({ entered: false, erased: false });
    expect(await claim(id, winner.cookie)).toMatchObject({ status: 403, body: { code: 'not-the-winner' } });
  });

  test('When a removed winner is erased, then a restore does not bring it back', async () => {
    const { id, email } = await claimedRound();
    const { id: winnerId } = await firstWinner(id);
    await staff(`/api/admin/winners/${winnerId}`, 'DELETE');
    await erase({ email });
    const { changes } = (await staff('/api/admin/changes/giveaway?kind=winner&action=removed')).body;

    const restored = await staff(`/api/admin/changes/giveaway/${changes[0].id}/restore`, 'POST');

    expect(restored).toMatchObject({ status: 409, body: { detail: 'The data of this winner was erased' } });
  });

  test('When a person is erased twice, also at once, then it is done once', async () => {
    const { id } = await claimedRound();
    const receipt = { giveaway: id, round: 1, entry: 2 };
    const lines = async () => (await staff('/api/admin/changes/giveaway?kind=personal-data')).body.changes;
    const earlier = (await lines()).length;

    const answers = await Promise.all([1, 2, 3].map(() => erase(receipt)));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const changes = await lines();
    expect(changes).toHaveLength(earlier + 1);
    expect(changes[0]).toMatchObject({
      action: 'removed',
      itemId: id,
      before: { entries: 1, prizes: 1, mails: 1, notices: 0 },
      restorableUntil: null,
    });
  });

  test('When a winner is erased while claiming, then nothing of the claim stays', async () => {
    for (let trial = 0; trial < 5; trial += 1) {
      const { id, email, winner } = await wonRound();

      const [claimed, erased] = await Promise.all([
        claim(id, winner.cookie, { ...form, email }),
        erase({ giveaway: id, round: 1, entry: 2 }),
      ]);

      expect([200, 410]).toContain(claimed.status);
      expect(erased.status).toBe(200);
      expect(await find({ email })).toMatchObject({ status: 404 });
      expect(await service.db('mail_outbox').whereRaw(`data ->> 'email' = ?`, [email])).toEqual([]);
    }
  });

  test('When the e-mail is just being sent, then erasing waits for it and leaves nothing', async () => {
    const sender = await service.replica({ SMTP_URL: mailServer.url, MAIL_FROM: 'show@show.example' });
    mailServer.behaviour = 'hold';
    const { email } = await claimedRound();
    await waitUntil(() => mailServer.held > 0);

    const erasing = erase({ email });
    await eventually(async () => {
      const waiting = await service.db('pg_stat_activity').where({ wait_event_type: 'Lock' });
      expect(waiting.length).toBeGreaterThan(0);
    });
    mailServer.behaviour = 'take';
    mailServer.release();

    expect(await erasing).toMatchObject({ status: 200, body: { mails: 1 } });
    expect(await find({ email })).toMatchObject({ status: 404 });
    await sender.stop();
  });

  test('When one device won for two people, then only the one asked for is erased', async () => {
    const { id, email, winner } = await claimedRound();
    await staff(`/api/giveaways/${id}/reset`, 'POST');
    await service.db('giveaways').where({ id }).update({ target_entries: 1 });
    await service
      .db('rounds')
      .where({ giveaway_id: id })
      .whereNot({ state: 'ended' })
      .update({ target_number: 1 });
    await service.enter(id, {}, { cookie: winner.cookie });
    const other = `other-${email}`;
    await claim(id, winner.cookie, { ...form, email: other });

    expect(await erase({ email })).toMatchObject({ body: { entries: 1, prizes: 1 } });

    expect(await find({ email: other })).toMatchObject({
      body: { prizes: [{ email: other }], entries: [{ round: 2 }] },
    });
    expect(await my(id, winner.cookie)).toMatchObject({ isWinner: true, claimed: true });
  });

  test.each([{}, { email: '%' }, { entry: 1 }, { email: 'ann@example.com', entry: 1 }, { pseudonym: '' }])(
    'When it is to erase %j, then it is refused',
    async (person) => {
      expect((await erase(person)).status).toBe(400);
    },
  );
});

describe('#PATCH /api/admin/winners/{id}', () => {
  const moderate = (winnerId: number, hidden: boolean) =>
    staff(`/api/admin/winners/${winnerId}`, 'PATCH', { hidden });

  test('When nobody has looked at a name, then it is public after the time that staff set', async () => {
    const { id } = await claimedRound();
    expect(await publicWinners(id)).toMatchObject([{ name: 'A winner', location: null }]);
    expect((await service.call(`/api/giveaways/${id}`)).body.winnerName).toBe('A winner');

    await service.db.raw(`update winners set claimed_at = claimed_at - interval '25 hours'`);
    expect(await publicWinners(id)).toMatchObject([{ name: 'Ann Ö.', location: 'Muncie, Indiana' }]);

    await staff('/api/admin/privacy', 'PATCH', { nameDelayHours: null });
    expect(await publicWinners(id)).toMatchObject([{ name: 'A winner', location: null }]);
    await staff('/api/admin/privacy', 'PATCH', { nameDelayHours: 24 });
    const { changes } = (await staff('/api/admin/changes/giveaway?kind=personal-data')).body;
    expect(changes[0]).toMatchObject({ action: 'changed', after: { name_delay_hours: 24 } });
  });

  test('When staff show and hide a name, then visitors see just that, and the prize is untouched', async () => {
    const { id, winner, code } = await claimedRound();
    const { id: winnerId } = await firstWinner(id);

    expect(await moderate(winnerId, false)).toMatchObject({ status: 200, body: { isPublic: true } });
    expect(await publicWinners(id)).toMatchObject([{ name: 'Ann Ö.', location: 'Muncie, Indiana' }]);
    expect(await moderate(winnerId, true)).toMatchObject({ body: { isPublic: false, hidden: true } });
    expect(await publicWinners(id)).toMatchObject([{ name: 'A winner', location: null }]);
    expect(await my(id, winner.cookie)).toMatchObject({ claimed: true, winnerCode: code });
    const { changes } = (await staff('/api/admin/changes/giveaway?kind=winner')).body;
    expect(changes[0]).toMatchObject({ action: 'changed', after: { name_hidden: true } });
    expect((await moderate(999_999, true)).status).toBe(404);
  });

  test('When the prize is not claimed, then a name that nobody has seen cannot be shown, only hidden', async () => {
    const { id } = await wonRound();
    const { id: winnerId } = await firstWinner(id);

    expect(await moderate(winnerId, false)).toMatchObject({
      status: 409,
      body: { detail: 'There is no name to show before the prize is claimed' },
    });
    expect((await firstWinner(id)).hidden).toBeNull();
    expect(await moderate(winnerId, true)).toMatchObject({ status: 200, body: { hidden: true } });
  });
});

describe('#GET /api/privacy', () => {
  test('When a visitor asks, then it tells every kind of data with the days of this server', async () => {
    const { body } = await service.call('/api/privacy');

    expect(body).toMatchObject({ cooldownHours: 48, claimDays: 14, nameDelayHours: 24 });
    expect(body.retention.map(({ kind }: { kind: string }) => kind)).toEqual(retentionKinds);
    expect(body.retention[0]).toMatchObject({ kind: 'entry-hashes', days: 14 });
  });
});
