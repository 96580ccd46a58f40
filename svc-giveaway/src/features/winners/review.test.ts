import { startedOnce } from '@show/test-kit';
import {
  buildEntry,
  claimForm,
  retention,
  type ServiceResponse,
  startGiveaway,
} from '../../../testing/giveawayService';
import { purgeVisitors } from '../purge/purgeVisitors';

const service = startedOnce(startGiveaway);
let id: number;

/** Opens giveaway 1 and enters it from these addresses; the last wins. */
async function enterFrom(addresses: readonly string[]) {
  ({ id } = await service.open({ targetEntries: addresses.length }));
  const entries: ServiceResponse[] = [];
  for (const address of addresses) entries.push(await service.enter(id, buildEntry(), { address }));
  return entries;
}
/** Wins giveaway 1 with its third entry. */
const win = () => enterFrom(['198.51.100.1', '198.51.100.2', '198.51.100.3']);
const holder = async (): Promise<number> => (await service.review(id)).winnerId;
const notes = (count: number) => service.ledgerNotes(id, count);

describe('GET /api/admin/giveaways/{id}/winner-review', () => {
  test.each([
    ['an IPv4 address', ['203.0.113.7', '203.0.113.8', '203.0.113.7', '203.0.113.7']],
    ['an IPv6 network', ['2001:db8:1:1::1', '2001:db8:2:1::1', '2001:db8:1:2::1', '2001:db8:1:3::1']],
  ])('counts the entries of %s near the winner and in the round', async (_network, addresses) => {
    await enterFrom(addresses);
    await service.db('entries').whereNot({ number: 2 }).update({ fingerprint_key: 1 });
    await service
      .db('entries')
      .where({ number: 1 })
      .update({ created_at: service.db.raw(`created_at - interval '9 seconds'`) });
    await service.db('entries').where({ number: 4 }).update({ work: 400_000, private_browsing: true });

    expect(await service.review(id)).toMatchObject({
      round: 1,
      entryNumber: 4,
      status: 'pending',
      erased: false,
      confirmed: null,
      entriesNear: 3,
      network: { near: 2, round: 3, sameBrowser: 3 },
      device: { client: 'other', privateBrowsing: true, work: 400_000, ageSeconds: 0 },
    });
  });

  test('knows how long before its entry the device first came', async () => {
    await win();
    await service.db.raw(`update entries set created_at = created_at + interval '3 days' where number = 3`);

    expect((await service.review(id)).device.ageSeconds).toBe(3 * 86_400);
  });

  test('names data that were deleted after the purges and an erasure', async () => {
    const [, , winner] = await win();
    await service.claim(id, winner ?? { cookie: null });
    await purgeVisitors(service.db, { ...retention, cooldownSeconds: -1, claimDays: 0 });
    expect(await service.review(id)).toMatchObject({ network: null, device: { client: 'other' } });

    await service.db.raw(`update rounds set closed_at = closed_at - interval '91 days'`);
    await purgeVisitors(service.db, retention);
    expect(await service.review(id)).toMatchObject({ erased: false, network: null, device: null });

    await service.staff('/api/admin/people/erase', 'POST', { email: claimForm.email });
    expect(await service.review(id)).toMatchObject({ erased: true, network: null, device: null });
    for (const decided of [
      await service.confirm(id, await holder()),
      await service.passOn(id, await holder()),
    ])
      expect(decided.body.detail).toBe('The data of this winner was erased');
  });

  test('is null while the prize has no holder, and finds an earlier round by its number', async () => {
    await service.open();
    expect(await service.review(1)).toBeNull();
    await win();
    await service.staff(`/api/giveaways/${id}/reset`, 'POST');

    expect(await service.review(id)).toBeNull();
    expect(await service.review(id, '?round=1')).toMatchObject({ entryNumber: 3 });
    await service.passDeadline();
    expect(await service.review(id, '?round=1')).toBeNull();
  });
});

describe('POST /api/admin/giveaways/{id}/winner-review/confirm', () => {
  test('records who confirmed and when, without a name in the ledger, and blocks no claim', async () => {
    const [, , winner] = await win();

    const { body } = await service.confirm(id, await holder());

    expect(body).toMatchObject({
      entryNumber: 3,
      confirmed: { at: expect.any(String), by: expect.any(String) },
    });
    expect(await notes(1)).toEqual([expect.stringMatching(/^confirmed\|[^|]+\|winner 3$/)]);
    expect((await service.changes('?kind=winner'))[0]).toMatchObject({
      action: 'changed',
      label: 'Entry #3 of A gift card',
      after: { review: 'confirmed' },
    });
    expect((await service.confirm(id, body.winnerId)).body).toEqual(body);
    expect(await notes(2)).toEqual([expect.stringMatching(/^closed/), expect.stringMatching(/^confirmed/)]);
    expect((await service.claim(id, winner ?? { cookie: null })).status).toBe(200);
  });
});

describe('POST /api/admin/giveaways/{id}/winner-review/pass-on', () => {
  test.each(['pending', 'claimed'] as const)(
    'gives the prize of a %s winner to the next entry',
    async (status) => {
      const [, next, winner] = await win();
      const lost = winner ?? { cookie: null };
      const code = status === 'claimed' && (await service.claim(id, lost)).body.winnerCode;

      const { body } = await service.passOn(id, await holder(), 'Thirty entries by Zyx');

      expect(body).toMatchObject({ entryNumber: 2, status: 'pending' });
      expect(await notes(2)).toEqual([
        expect.stringMatching(/^passed\|[^|]+\|winner 3$/),
        expect.stringMatching(/^awarded\|[^|]+\|entry 2$/),
      ]);
      const log = await service.changes('?kind=winner');
      expect(log.slice(0, 2)).toMatchObject([
        { action: 'awarded', after: { entryNumber: 2 } },
        { action: 'changed', before: { status }, after: { review: 'passed-on' } },
      ]);
      expect(JSON.stringify([await notes(2), log])).not.toContain('Zyx');
      expect((await service.winners(id))[1]).toMatchObject({
        entryNumber: 3,
        status: 'passed-on',
        passedOnReason: 'Thirty entries by Zyx',
      });
      expect(await service.myEntry(id, lost)).toMatchObject({ isWinner: false, prizePassedOn: true });
      expect((await service.claim(id, lost)).body.code).toBe('prize-passed-on');
      // The email with the code is not sent.
      expect(await service.db('mail_outbox').where({ kind: 'winner' })).toEqual([]);
      const claimed = await service.claim(id, next ?? { cookie: null });
      expect(claimed.body.winnerCode).not.toBe(code);
      expect(claimed.status).toBe(200);
    },
  );

  test('is refused for a confirmed, an expired and a former winner', async () => {
    await win();
    const first = await holder();
    await service.confirm(id, first);
    expect((await service.passOn(id, first)).body.detail).toMatch(/ has confirmed this winner$/);
    await win();
    const second = await holder();
    const third = (await service.passOn(id, second)).body.id;
    expect((await service.confirm(id, second)).body.detail).toBe('The prize was passed on already');
    await service.passDeadline();

    expect((await service.passOn(id, third)).body.detail).toBe(
      'The time to claim is over: award the next entry',
    );
    expect((await service.passOn(999_999, third)).status).toBe(404);
  });

  test('changes nothing when no entry is left', async () => {
    await enterFrom(['198.51.100.1']);

    expect((await service.passOn(id, await holder())).body.detail).toBe('No entry is left to award');
    expect(await service.review(id)).toMatchObject({ status: 'pending', entryNumber: 1 });
  });

  test('lets one of a parallel confirmation and pass-on win', async () => {
    await win();
    const winnerId = await holder();

    const responses = await Promise.all([service.confirm(id, winnerId), service.passOn(id, winnerId)]);

    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await service.db('winners').whereIn('status', ['pending', 'claimed'])).toHaveLength(1);
  });
});
