import { randomUUID } from 'node:crypto';
import { getGiveawayRules, type ShowRules } from '@show/contracts';
import { processOnce } from '@show/service-kit';
import { lockWaits, startedOnce } from '@show/test-kit';
import { sampleShow, startGiveaway } from '../../../testing/giveawayService';
import { giveawayEvents } from '../../giveawayEvents';

const service = startedOnce(startGiveaway);
beforeEach(() => announce(sampleShow));

/** Announces the show as svc-content does. */
async function announce(rules: ShowRules): Promise<void> {
  const show = { name: 'River Road', contactEmail: rules.contact, rules };
  const event = {
    id: randomUUID(),
    subject: 'content.show.changed',
    at: new Date(),
    data: { id: 1, slug: null, show },
  };
  await processOnce(service.db, 'svc-giveaway', giveawayEvents, {
    subject: event.subject,
    payload: JSON.stringify(event),
  });
}

async function rulesOf(id: number, query = '') {
  const { body } = await service.call(`/api/giveaways/${id}/rules${query}`);
  return getGiveawayRules.response.parse(body);
}

const patch = (id: number, body: object) => service.staff(`/api/giveaways/${id}`, 'PATCH', body);
const reset = (id: number) => service.staff(`/api/giveaways/${id}/reset`, 'POST');
const laterShow = { ...sampleShow, sponsor: 'Porchlight', eligibility: 'Everybody who lives in Texas.' };

describe('official rules of a round', () => {
  test('state the limits of the server and what show and giveaway say', async () => {
    const { id } = await service.open({ targetEntries: 20, prizeValue: '$50', rulesText: 'Bring a chair.' });

    expect(await rulesOf(id)).toEqual({
      giveawayId: id,
      round: 1,
      openedAt: expect.any(String),
      firstNumber: 1,
      targetEntries: 20,
      cooldownHours: 48,
      perFingerprint: 5,
      perAddress: 30,
      claimDays: 14,
      nameDelayHours: 24,
      title: 'A gift card',
      prize: '$50 gift card',
      prizeValue: '$50',
      rulesText: 'Bring a chair.',
      startDate: null,
      endDate: null,
      show: sampleShow,
      kept: true,
    });
  });

  test('follow the show until the first entry, and stay from then on, also after a reset', async () => {
    const { id } = await service.open();
    await announce({ ...sampleShow, sponsor: 'Before the first entry' });
    expect((await rulesOf(id)).show?.sponsor).toBe('Before the first entry');

    await service.enter(id);
    await announce(laterShow);
    await patch(id, { endDate: '2150-01-01T00:00:00Z', prizeValue: '$60', description: 'Another text' });
    await reset(id);

    const amended = { prizeValue: '$60', endDate: '2150-01-01T00:00:00.000Z' };
    expect(await rulesOf(id, '?round=1')).toMatchObject({
      show: { sponsor: 'Before the first entry' },
      ...amended,
    });
    expect(await rulesOf(id)).toMatchObject({ round: 2, show: laterShow, ...amended });
    expect((await service.call(`/api/giveaways/${id}/rules?round=3`)).status).toBe(404);
  });

  test('wait for an edit under way before they lock a round, as edits lock giveaways first', async () => {
    const { id } = await service.open({ prizeValue: '$50' });
    await service.db('giveaways').where({ id }).update({ awaits_rules: true });
    const editing = await service.db.transaction();
    await editing('giveaways').where({ id }).forUpdate();

    const announcing = announce(laterShow);
    await lockWaits(service.db);
    expect(await editing('rounds').where({ giveaway_id: id }).forUpdate().noWait()).toHaveLength(1);
    await editing.commit();
    await announcing;

    expect((await rulesOf(id)).show).toEqual(laterShow);
  });

  test('keep the limits with which a finished round opened', async () => {
    const { id } = await service.wonRound();
    const strict = await service.replica({ ENTRY_COOLDOWN_HOURS: 24, CLAIM_DAYS: 3 });

    const { body } = await strict.call(`/api/giveaways/${id}/rules`);

    expect(body).toMatchObject({ cooldownHours: 48, claimDays: 14 });
  });

  test('of a round of version 1.0.0 are those of the show, and say so', async () => {
    const { id } = await service.open();
    await service.db.raw(`alter table ledger_notes drop constraint ledger_begins_with_rules`);
    await service.db.raw(
      `update ledger_notes set line = (line::jsonb - 'show' - 'prizeValue')::text where position = 0`,
    );

    expect(await rulesOf(id)).toMatchObject({ show: sampleShow, kept: false });

    await service.db.raw(
      `alter table ledger_notes add constraint ledger_begins_with_rules
         check (position > 0 or are_whole_rules(line::jsonb -> 'show')) not valid`,
    );
  });
});

describe('a show that lacks what rules need', () => {
  const lacking = { ...sampleShow, address: null, eligibility: null };

  test('opens no round, and names the missing fields', async () => {
    const open = await service.open();
    const { id } = await service.create();
    await service.staff(`/api/giveaways/${id}`, 'DELETE');
    const [removal] = await service.changes('?kind=giveaway&action=removed');
    await patch(open.id, { paused: true });
    await announce(lacking);

    const refusal = {
      status: 409,
      body: {
        code: 'rules-incomplete',
        detail: 'The official rules need a postal address, who may take part. Enter it under Show first.',
        issues: [{ path: 'show.contact.address' }, { path: 'show.giveaway.eligibility' }],
      },
    };
    const giveaway = { title: 'Card', description: 'Scan', prize: 'A card' };
    const planned = { ...giveaway, startDate: '2150-01-01T00:00:00Z' };
    expect(await service.staff('/api/giveaways', 'POST', giveaway)).toMatchObject(refusal);
    expect(await service.staff('/api/giveaways', 'POST', planned)).toMatchObject(refusal);
    expect(await reset(open.id)).toMatchObject(refusal);
    expect(await patch(open.id, { paused: false })).toMatchObject(refusal);
    expect(await service.restore(removal)).toMatchObject(refusal);
    expect(await rulesOf(open.id)).toMatchObject({ show: sampleShow });
  });

  test('lets a round with entries continue by its own rules', async () => {
    const { id } = await service.open();
    await service.enter(id);
    await announce(lacking);

    expect((await patch(id, { paused: true })).status).toBe(200);
    expect((await patch(id, { paused: false, prize: 'Two cards' })).status).toBe(200);
    expect((await service.enter(id)).status).toBe(200);
    expect(await rulesOf(id)).toMatchObject({ show: sampleShow, prize: 'Two cards' });
  });

  test('writes no first line, whatever the code does', async () => {
    const { id } = await service.open();
    await announce(lacking);

    await expect(service.db.raw(`select open_round(?, '{}')`, [id])).rejects.toThrow(
      'ledger_begins_with_rules',
    );
  });

  test('keeps a planned giveaway without a prize value closed until the value is set', async () => {
    const { id } = await service.open({ startDate: '2150-01-01T00:00:00Z' });
    await service.db('giveaways').where({ id }).update({ awaits_rules: true });
    expect(await service.staff(`/api/giveaways/${id}`)).toMatchObject({
      body: { status: 'planned', awaitsRules: true },
    });
    await patch(id, { startDate: '2020-01-01T00:00:00Z' });

    expect((await service.enter(id)).status).toBe(409);
    expect(await patch(id, { paused: false })).toMatchObject({
      status: 409,
      body: { code: 'rules-incomplete', detail: 'The official rules need the value of the prize.' },
    });
    expect((await patch(id, { prizeValue: null })).status).toBe(400);

    await patch(id, { prizeValue: '$50' });
    expect((await service.enter(id)).status).toBe(200);
    expect(await rulesOf(id)).toMatchObject({ prizeValue: '$50', show: sampleShow });
  });

  test('is not judged before svc-content has announced it', async () => {
    await service.db('show_identity').delete();

    expect(
      await service.staff('/api/giveaways', 'POST', { title: 'a', description: 'b', prize: 'c' }),
    ).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  });
});
