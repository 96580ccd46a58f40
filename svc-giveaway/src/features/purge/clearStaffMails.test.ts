import { startedOnce } from '@show/test-kit';
import { startGiveaway } from '../../../testing/giveawayService';
import { clearStaffMails } from './clearStaffMails';

const service = startedOnce(startGiveaway);

test('clearStaffMails deletes emails that were sent a month ago, or not at all in the week of their link', async () => {
  const daysAgo = (days: number) => service.db.raw('now() - make_interval(days => ?)', [days]);
  const mail = (staff_key: string, created: number, sent?: number) => ({
    kind: 'staff',
    staff_key,
    data: '{}',
    created_at: daysAgo(created),
    next_attempt_at: daysAgo(-1),
    sent_at: sent === undefined ? null : daysAgo(sent),
  });
  await service
    .db('mail_outbox')
    .insert([
      mail('waits', 6),
      mail('never sent', 8),
      mail('sent late', 40, 29),
      mail('sent long ago', 40, 31),
    ]);

  await clearStaffMails(service.db);

  expect(await service.db('mail_outbox').orderBy('staff_key').pluck('staff_key')).toEqual([
    'sent late',
    'waits',
  ]);
});
