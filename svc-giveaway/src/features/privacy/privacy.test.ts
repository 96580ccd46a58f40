import { LedgerCheck, retentionKinds } from '@show/contracts';
import { startedOnce } from '@show/test-kit';
import { claimForm, startGiveaway } from '../../../testing/giveawayService';

const service = startedOnce(startGiveaway);

const form = { ...claimForm, location: 'Muncie, Indiana' };
const find = (person: object) => service.staff('/api/admin/people/find', 'POST', person);
const erase = (person: object) => service.staff('/api/admin/people/erase', 'POST', person);
const publicWinners = async (id: number) => (await service.call(`/api/giveaways/${id}/winners`)).body;
const ledger = async (id: number) => (await service.call(`/api/giveaways/${id}/ledger`)).body;

/** A round that its second entry has won; each winner has another email address. */
let people = 0;
async function wonRound() {
  people += 1;
  return { ...(await service.wonRound()), email: `ann${people}@example.com` };
}
async function claimedRound() {
  const round = await wonRound();
  const claimed = await service.claim(round.id, round.winner, { ...form, email: round.email });
  return { ...round, code: claimed.body.winnerCode as string };
}

describe('POST /api/admin/people/find', () => {
  test('finds everything stored under an email address, whatever its case', async () => {
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

  test('finds an entry by its number and by its name in the ledger', async () => {
    const { id, first } = await wonRound();

    const byNumber = await find({ giveaway: id, round: 1, entry: 1 });
    const byName = await find({ pseudonym: first.body.pseudonym.toLowerCase() });

    expect(byNumber.body.entries).toMatchObject([{ entryNumber: 1, ledgerHash: first.body.ledgerHash }]);
    expect(byName.body).toEqual(byNumber.body);
    expect(byNumber.body.prizes).toEqual([]);
  });

  test.each([{ email: '_nn1@example.com' }, { pseudonym: 'ZZZZZZZZ' }, { giveaway: 1, round: 99, entry: 1 }])(
    'responds 404 for %j',
    async (person) => {
      await claimedRound();

      expect((await find(person)).status).toBe(404);
    },
  );

  test('logs who searched, but not the person searched for', async () => {
    const { email, first } = await claimedRound();
    const lines = () => service.changes('?kind=personal-data');
    const earlier = await lines();

    await find({ email });
    await find({ pseudonym: first.body.pseudonym });
    await find({ email: `nobody-${email}` });

    const line = {
      own: true,
      action: 'exported',
      label: 'Data stored about a person',
      restorableUntil: null,
    };
    const added = (await lines()).slice(0, -earlier.length || undefined);
    expect(added).toMatchObject([line, line]);
    for (const mark of [email, first.body.pseudonym, 'Öberg'])
      expect(JSON.stringify(added)).not.toContain(mark);
  });
});

describe('POST /api/admin/people/erase', () => {
  test('replaces a winner in every list and keeps the ledger and the receipts of others', async () => {
    const { id, email, winner, first, code } = await claimedRound();
    const before = await ledger(id);

    expect(await erase({ email })).toMatchObject({
      status: 200,
      body: { entries: 1, prizes: 1, mails: 1 },
    });

    expect((await service.changes('?kind=personal-data'))[0]).toMatchObject({
      action: 'removed',
      itemId: id,
      before: { entries: 1, prizes: 1, mails: 1, notices: 0 },
      restorableUntil: null,
    });
    expect(await ledger(id)).toEqual(before);
    expect(await new LedgerCheck().add(before.lines)).toBeNull();
    expect(await publicWinners(id)).toMatchObject([{ name: 'A winner', location: null }]);
    expect((await service.read(id)).winnerName).toBe('A winner');
    expect((await service.winners(id))[0]).toMatchObject({
      name: 'Erased',
      firstName: null,
      email: null,
      location: null,
      winnerCode: null,
      mail: null,
      erasedAt: expect.any(String),
    });
    expect(await service.myEntry(id, first)).toMatchObject({ entered: true, entryNumber: 1, erased: false });
    expect(await service.db('winners').where({ code })).toEqual([]);
    expect(await service.myEntry(id, winner)).toMatchObject({
      isWinner: false,
      winnerCode: null,
      erased: true,
    });
  });

  test('writes one line of the log for one person in two giveaways', async () => {
    const { id, email, winner } = await claimedRound();
    const other = await service.create();
    await service.enter(other.id, {}, { cookie: winner.cookie });
    const removals = () => service.changes('?kind=personal-data&action=removed');
    const earlier = (await removals()).length;

    expect((await erase({ email })).body).toMatchObject({ entries: 2 });

    expect(await removals()).toHaveLength(earlier + 1);
    expect((await removals())[0]).toMatchObject({ itemId: id, before: { entries: 2, prizes: 1 } });
  });

  test('keeps the prize from the device of the erased winner until a new round', async () => {
    const { id, email, winner } = await claimedRound();
    await erase({ email });

    expect(await service.claim(id, winner)).toMatchObject({ status: 410, body: { code: 'prize-erased' } });
    expect((await service.enter(id, {}, { cookie: winner.cookie })).body.code).toBe('winner-selected');
    await service.staff(`/api/giveaways/${id}/reset`, 'POST');
    expect(await service.myEntry(id, winner)).toMatchObject({ entered: false, erased: false });
    expect(await service.claim(id, winner)).toMatchObject({ status: 403, body: { code: 'not-the-winner' } });
  });

  test('frees an unclaimed prize for the next entry, with nothing to restore', async () => {
    const { id, winner } = await wonRound();
    const removals = () => service.changes('?kind=winner&action=removed');
    const earlier = await removals();

    expect(await erase({ giveaway: id, round: 1, entry: 2 })).toMatchObject({ body: { prizes: 1 } });

    expect(await removals()).toEqual(earlier);
    expect(await service.claim(id, winner)).toMatchObject({ status: 410, body: { code: 'prize-erased' } });
    expect((await service.award(id)).body.entryNumber).toBe(1);
    expect(await new LedgerCheck().add((await ledger(id)).lines)).toBeNull();
  });

  test('includes a removed winner, who can no longer be restored', async () => {
    const { id, email } = await claimedRound();
    const line = await service.removeWinner(id);
    await erase({ email });

    expect(await service.restore(line)).toMatchObject({
      status: 409,
      body: { detail: 'The data of this winner was erased' },
    });
  });

  test('leaves nothing of a parallel claim', async () => {
    for (let trial = 0; trial < 5; trial += 1) {
      const { id, email, winner } = await wonRound();

      const [claimed, erased] = await Promise.all([
        service.claim(id, winner, { ...form, email }),
        erase({ giveaway: id, round: 1, entry: 2 }),
      ]);

      expect([200, 410]).toContain(claimed.status);
      expect(erased.status).toBe(200);
      expect(await find({ email })).toMatchObject({ status: 404 });
      expect(await service.db('mail_outbox').whereRaw(`data ->> 'email' = ?`, [email])).toEqual([]);
    }
  });

  test('erases one of two people who won with the same device', async () => {
    const { id, email, winner } = await claimedRound();
    await service.staff(`/api/giveaways/${id}/reset`, 'POST');
    await service.db('giveaways').where({ id }).update({ target_entries: 1 });
    await service
      .db('rounds')
      .where({ giveaway_id: id })
      .whereNot({ state: 'ended' })
      .update({ target_number: 1 });
    await service.enter(id, {}, { cookie: winner.cookie });
    const other = `other-${email}`;
    await service.claim(id, winner, { ...form, email: other });

    expect(await erase({ email })).toMatchObject({ body: { entries: 1, prizes: 1 } });

    expect(await find({ email: other })).toMatchObject({
      body: { prizes: [{ email: other }], entries: [{ round: 2 }] },
    });
    expect(await service.myEntry(id, winner)).toMatchObject({ isWinner: true, claimed: true });
  });
});

describe('PATCH /api/admin/winners/{id}', () => {
  const moderate = (winnerId: number, hidden: boolean) =>
    service.staff(`/api/admin/winners/${winnerId}`, 'PATCH', { hidden });

  test('leaves a name that staff have not reviewed hidden for the configured hours', async () => {
    const { id } = await claimedRound();
    expect(await publicWinners(id)).toMatchObject([{ name: 'A winner', location: null }]);
    expect((await service.read(id)).winnerName).toBe('A winner');

    await service.db.raw(`update winners set claimed_at = claimed_at - interval '25 hours'`);
    expect(await publicWinners(id)).toMatchObject([{ name: 'Ann Ö.', location: 'Muncie, Indiana' }]);

    await service.staff('/api/admin/privacy', 'PATCH', { nameDelayHours: null });
    expect(await publicWinners(id)).toMatchObject([{ name: 'A winner', location: null }]);
    await service.staff('/api/admin/privacy', 'PATCH', { nameDelayHours: 24 });
    expect((await service.changes('?kind=personal-data'))[0]).toMatchObject({
      action: 'changed',
      after: { name_delay_hours: 24 },
    });
  });

  test('shows and hides the name to visitors without effect on the prize', async () => {
    const { id, winner, code } = await claimedRound();
    const { id: winnerId } = (await service.winners(id))[0];

    expect(await moderate(winnerId, false)).toMatchObject({ status: 200, body: { isPublic: true } });
    expect(await publicWinners(id)).toMatchObject([{ name: 'Ann Ö.', location: 'Muncie, Indiana' }]);
    expect(await moderate(winnerId, true)).toMatchObject({ body: { isPublic: false, hidden: true } });
    expect(await publicWinners(id)).toMatchObject([{ name: 'A winner', location: null }]);
    expect(await service.myEntry(id, winner)).toMatchObject({ claimed: true, winnerCode: code });
    expect((await service.changes('?kind=winner'))[0]).toMatchObject({
      action: 'changed',
      after: { name_hidden: true },
    });
  });

  test('refuses to show a name before the claim, but can hide it', async () => {
    const { id } = await wonRound();
    const { id: winnerId } = (await service.winners(id))[0];

    expect(await moderate(winnerId, false)).toMatchObject({
      status: 409,
      body: { detail: 'There is no name to show before the prize is claimed' },
    });
    expect((await service.winners(id))[0].hidden).toBeNull();
    expect(await moderate(winnerId, true)).toMatchObject({ status: 200, body: { hidden: true } });
  });
});

describe('GET /api/privacy', () => {
  test('returns every kind of data with its days', async () => {
    const { body } = await service.call('/api/privacy');

    expect(body).toMatchObject({ cooldownHours: 48, claimDays: 14, nameDelayHours: 24 });
    expect(body.retention.map(({ kind }: { kind: string }) => kind)).toEqual(retentionKinds);
    expect(body.retention[0]).toMatchObject({ kind: 'entry-hashes', days: 14 });
  });
});
