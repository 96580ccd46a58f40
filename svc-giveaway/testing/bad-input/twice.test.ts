import { randomUUID } from 'node:crypto';
import { type Answer, buildEntry, type GiveawayUnderTest, startGiveaway } from '../giveawayService';
import { writes } from '../hostileCalls';
import { type MailServerUnderTest, startMailServer } from '../mailServer';

let service: GiveawayUnderTest;
let mailServer: MailServerUnderTest;
let winner: Answer;
beforeAll(async () => {
  mailServer = await startMailServer();
  service = await startGiveaway({ SMTP_URL: mailServer.url, MAIL_FROM: 'giveaway@show.example' });
});
afterAll(async () => {
  await service.stop();
  await mailServer.stop();
});
/** A round that its second entry has won. */
beforeEach(async () => {
  await service.open({ targetEntries: 2 });
  await service.enter(1);
  winner = await service.enter(1);
});

const staff = (path: string, method: string, body?: object) =>
  service.call(path, { method, role: 'admin', ...(body && { body }) });
const visitor = (path: string, body?: object, cookie?: string | null) =>
  service.call(path, { method: 'POST', body, cookie: cookie ?? null });
const planGiveaway = () => service.open({ startDate: '2200-01-01T00:00:00Z' });
const askForNotice = () => visitor('/api/giveaways/1/notices', { email: 'ann@example.com' });
async function waitingNotice(): Promise<string> {
  await planGiveaway();
  await askForNotice();
  return (await service.db('opening_notices').first('id')).id;
}
async function enterOpenRound(): Promise<Answer> {
  await service.open({ targetEntries: 100 });
  return service.enter(1);
}
const contact = (method: 'PUT' | 'DELETE', cookie: string | null) =>
  service.call('/api/giveaways/1/my-entry/contact', {
    method,
    cookie,
    ...(method === 'PUT' && { body: { email: 'ann@example.com' } }),
  });
const firstWinner = async (): Promise<number> => (await service.db('winners').first('id')).id;
const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort();

/** How each write is sent, ready to be sent again and again, and what becomes of five at once. */
const five: Readonly<
  Record<string, () => Promise<{ send: () => Promise<Answer>; statuses: number[]; same?: true }>>
> = {
  enterGiveaway: async () => {
    await service.open({ targetEntries: 100 });
    const entry = buildEntry();
    const send = () => visitor('/api/giveaways/1/enter', entry);
    return { send, statuses: [200, 200, 200, 200, 200], same: true };
  },
  checkEntry: async () => {
    await service.open({ targetEntries: 100 });
    const entry = buildEntry();
    return {
      send: () => visitor('/api/giveaways/1/check-entry', entry),
      statuses: [200, 200, 200, 200, 200],
    };
  },
  claimPrize: async () => {
    const form = { firstName: 'Ann', lastName: 'O', email: 'ann@example.com' };
    const send = () => visitor('/api/giveaways/1/winner', form, winner.cookie);
    return { send, statuses: [200, 200, 200, 200, 200], same: true };
  },
  leaveContact: async () => {
    const { cookie } = await enterOpenRound();
    return { send: () => contact('PUT', cookie), statuses: [204, 204, 204, 204, 204], same: true };
  },
  removeContact: async () => {
    const { cookie } = await enterOpenRound();
    await contact('PUT', cookie);
    return { send: () => contact('DELETE', cookie), statuses: [204, 204, 204, 204, 204], same: true };
  },
  createGiveaway: async () => ({
    send: () =>
      staff('/api/giveaways', 'POST', { title: 'Card', description: 'Scan', prize: '$50', pinned: true }),
    statuses: [201, 201, 201, 201, 201],
  }),
  endGiveaway: async () => {
    await service.open({ targetEntries: 100 });
    return { send: () => staff('/api/giveaways/1/end', 'POST'), statuses: [200, 409, 409, 409, 409] };
  },
  deleteGiveaway: async () => {
    await service.open({ targetEntries: 100 });
    return { send: () => staff('/api/giveaways/1', 'DELETE'), statuses: [204, 404, 404, 404, 404] };
  },
  updateGiveaway: async () => {
    const { updatedAt } = (await service.call('/api/giveaways/1')).body;
    return {
      send: () => staff('/api/giveaways/1', 'PATCH', { title: `Card ${randomUUID()}`, updatedAt }),
      statuses: [200, 409, 409, 409, 409],
    };
  },
  resetGiveaway: async () => ({
    send: () => staff('/api/giveaways/1/reset', 'POST'),
    statuses: [200, 200, 200, 200, 200],
  }),
  deleteWinner: async () => {
    const id = await firstWinner();
    return {
      send: () => staff(`/api/admin/winners/${id}`, 'DELETE'),
      statuses: [204, 404, 404, 404, 404],
    };
  },
  restoreGiveaway: async () => {
    await staff(`/api/admin/winners/${await firstWinner()}`, 'DELETE');
    const [{ id }] = (await staff('/api/admin/changes/giveaway?action=removed', 'GET')).body.changes;
    return {
      send: () => staff(`/api/admin/changes/giveaway/${id}/restore`, 'POST'),
      statuses: [200, 409, 409, 409, 409],
    };
  },
  awardPrize: async () => {
    await staff(`/api/admin/winners/${await firstWinner()}`, 'DELETE');
    return {
      send: () => staff('/api/admin/giveaways/1/award', 'POST', {}),
      statuses: [200, 409, 409, 409, 409],
    };
  },
  moderateWinner: async () => {
    const id = await firstWinner();
    return {
      send: () => staff(`/api/admin/winners/${id}`, 'PATCH', { hidden: true }),
      statuses: [200, 200, 200, 200, 200],
      same: true,
    };
  },
  askForNotice: async () => {
    await planGiveaway();
    return { send: () => askForNotice(), statuses: [204, 204, 204, 204, 204], same: true };
  },
  confirmNotice: async () => {
    const token = await waitingNotice();
    const send = () => visitor(`/api/opening-notices/${token}/confirm`);
    return { send, statuses: [200, 200, 200, 200, 200], same: true };
  },
  endNotice: async () => {
    const token = await waitingNotice();
    const send = () => visitor(`/api/opening-notices/${token}/unsubscribe`);
    return { send, statuses: [204, 204, 204, 204, 204], same: true };
  },
  erasePerson: async () => ({
    send: () => staff('/api/admin/people/erase', 'POST', { giveaway: 1, round: 1, entry: 2 }),
    statuses: [200, 409, 409, 409, 409],
  }),
  findPerson: async () => ({
    send: () => staff('/api/admin/people/find', 'POST', { giveaway: 1, round: 1, entry: 2 }),
    statuses: [200, 200, 200, 200, 200],
  }),
  changePrivacySettings: async () => ({
    send: () => staff('/api/admin/privacy', 'PATCH', { nameDelayHours: 12 }),
    statuses: [200, 200, 200, 200, 200],
    same: true,
  }),
  sendTestEmail: async () => {
    const body = {
      firstName: 'Ann',
      lastName: 'O',
      email: 'a@example.com',
      giveawayTitle: 'Card',
      prize: '$50',
    };
    return {
      send: () => staff('/api/admin/test-email', 'POST', body),
      statuses: [200, 200, 200, 200, 200],
    };
  },
};

describe('#sent several times at once', () => {
  test('When a write joins the contract, then it is tried here too', () => {
    expect(Object.keys(five).sort()).toEqual(writes.map(([, { id }]) => id).sort());
  });

  test.each(Object.keys(five))(
    'When %s is sent five times at once, then it is done once or each in turn',
    async (id) => {
      const trial = await five[id]?.();
      if (!trial) throw new Error(`${id} is not there`);

      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => trial.send()));

      expect(statusesOf(answers)).toEqual(trial.statuses);
      if (trial.same) {
        for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
      }
      const holders = await service
        .db('winners')
        .whereIn('status', ['pending', 'claimed'])
        .groupBy('round_id')
        .count();
      expect(holders.every(({ count }) => Number(count) === 1)).toBe(true);
      const running = await service.db('rounds').whereNot({ state: 'ended' }).distinct('giveaway_id');
      expect(await service.db('rounds').whereNot({ state: 'ended' })).toHaveLength(running.length);
    },
  );

  test('When one device sends many different submissions at once, then one of them counts', async () => {
    await service.open({ targetEntries: 100 });
    const { cookie } = await service.call('/api/giveaways/1/my-entry');

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => visitor('/api/giveaways/1/enter', buildEntry(), cookie)),
    );

    expect(statusesOf(answers)).toEqual([200, ...Array(19).fill(409)]);
    expect((await service.call('/api/giveaways/1')).body.currentEntries).toBe(1);
  });
});
