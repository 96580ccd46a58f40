import { randomUUID } from 'node:crypto';
import { type EventData, events } from '@show/contracts';
import { processOnce } from '@show/service-kit';
import { startedOnce, waitUntil } from '@show/test-kit';
import { startMailedGiveaway } from '../../../testing/mailedGiveaway';
import { giveawayEvents } from '../../giveawayEvents';
import { noticeStaff } from './noticeStaff';

const service = startedOnce(startMailedGiveaway);
beforeEach(async () => {
  await service.resetMail();
  await service.open();
  await service.db('noticed').delete();
  await service.db('outbox').delete();
});

/** Titles of what staff are notified of now. */
async function noticed(): Promise<string[]> {
  await Promise.all([noticeStaff(service.db), noticeStaff(service.db)]);
  const rows: { data: unknown }[] = await service
    .db('outbox')
    .where({ subject: 'giveaway.staff.noticed' })
    .orderBy('position')
    .select('data');
  await service.db('outbox').delete();
  const notices = rows.map(({ data }) => events['giveaway.staff.noticed'].parse(data));
  for (const { kind, path } of notices)
    expect(path).toBe(kind === 'mail-refused' ? '/admin?tab=giveaway' : '/admin?tab=giveaway&giveaway=1');
  return notices.map(({ title }) => title);
}
const claimIn = (interval: string) =>
  service.db('winners').update({
    won_at: service.db.raw(`now() - interval '10 days'`),
    claim_by: service.db.raw(`now() + ?::interval`, [interval]),
  });

describe('staff are notified once, also by two replicas', () => {
  test('of a win, of silence 3 days and 1 day before the deadline, and of the claim', async () => {
    const { id, winner } = await service.wonRound(1);
    expect(await noticed()).toEqual(['Entry #1 won: A gift card']);

    await claimIn('4 days');
    expect(await noticed()).toEqual([]);
    await claimIn('2 days 23 hours');
    expect(await noticed()).toEqual(['No claim yet: A gift card']);
    expect(await noticed()).toEqual([]);
    await claimIn('23 hours');
    expect(await noticed()).toEqual(['No claim yet: A gift card']);

    await service.claim(id, winner);
    expect(await noticed()).toEqual(['The prize is claimed: A gift card']);
  });

  test('of a prize that passed on', async () => {
    const { id } = await service.wonRound(2);
    await noticed();
    const [winner] = await service.winners(id);

    await service.passOn(id, winner.id);

    expect(await noticed()).toEqual(['The prize has passed on: A gift card']);
  });

  test('of a giveaway that opened and closed by its dates, and not by staff', async () => {
    const minutes = (count: number) => service.db.raw('now() + make_interval(mins => ?)', [count]);
    const dated = (columns: object) =>
      service
        .db('giveaways')
        .where({ id: 1 })
        .update({ updated_at: minutes(-60), ...columns });

    await dated({ start_date: minutes(-30), updated_at: minutes(-10) });
    expect(await noticed()).toEqual([]);
    await dated({ start_date: minutes(-30) });
    expect(await noticed()).toEqual(['It is open: A gift card']);
    await dated({ end_date: minutes(-1) });
    expect(await noticed()).toEqual(['It is over: A gift card']);
  });

  test('of a giveaway that cannot open before its rules are complete', async () => {
    await service.db('giveaways').where({ id: 1 }).update({ awaits_rules: true });

    expect(await noticed()).toEqual(['It does not open yet: A gift card']);
    expect(await noticed()).toEqual([]);
  });

  test('of emails that do not go out', async () => {
    service.mailServer.behavior = 'refuse';
    const { id, winner } = await service.wonRound(1);
    await service.claim(id, winner);
    await noticed();
    await waitUntil(async () => (await service.db('mail_outbox').first()).attempts > 0);
    await service.db('mail_outbox').update({ attempts: 3 });

    expect(await noticed()).toEqual(['Emails do not go out']);
  });
});

describe('an email to a member of staff', () => {
  const mail: EventData<'content.staff.mailed'> = {
    key: 'won:1 to 2',
    to: { name: 'Dana', address: 'dana@rivers.example' },
    subject: 'Entry #1 won',
    heading: 'Entry #1 won',
    paragraphs: ['The winner has 14 days to claim the prize.'],
    link: { label: 'Open the Admin', path: '/admin?tab=giveaway' },
    note: 'You choose which.',
  };
  const receive = () => {
    const subject = 'content.staff.mailed';
    const payload = JSON.stringify({ id: randomUUID(), subject, at: new Date(), data: mail });
    return processOnce(service.db, 'svc-giveaway', giveawayEvents, { subject, payload });
  };

  test('is sent once for its key, and forgotten', async () => {
    await receive();
    await receive();

    await waitUntil(async () => (await service.db('mail_outbox').whereNotNull('sent_at')).length === 1);
    expect(service.mailServer.accepted).toMatchObject([
      {
        to: [{ name: 'Dana', address: 'dana@rivers.example' }],
        text: expect.stringContaining(
          'Open the Admin:\nhttp://show.example/admin?tab=giveaway\n\nYou choose which.',
        ),
      },
    ]);
    expect(await service.db('mail_outbox').select('data')).toEqual([{ data: null }]);
  });
});
