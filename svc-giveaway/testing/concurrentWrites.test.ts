import { randomUUID } from 'node:crypto';
import { operationList } from '@show/contracts';
import { buildEntry, type ServiceResponse } from './giveawayService';
import { contactEmail, type MailedGiveaway, startMailedGiveaway } from './mailedGiveaway';

let service: MailedGiveaway;
let winner: ServiceResponse;
beforeAll(async () => {
  service = await startMailedGiveaway();
});
afterAll(() => service.stop());
/** Giveaway 1 has two entries; the second has won. */
beforeEach(async () => {
  ({ winner } = await service.wonRound());
});

const post = (path: string, body?: object) => service.call(path, { method: 'POST', body });
const enterOpenRound = async () => service.enter((await service.open()).id);
async function requestNotice(): Promise<string> {
  await service.open({ startDate: '2200-01-01T00:00:00Z' });
  await post('/api/giveaways/1/notices', { email: contactEmail });
  return (await service.db('opening_notices').first('id')).id;
}
const winnerPath = async () => `/api/admin/winners/${(await service.winners(1))[0].id}`;
const person = { giveaway: 1, round: 1, entry: 2 };

type Send = () => Promise<ServiceResponse>;
const all = (status: number) => Array<number>(5).fill(status);
const once = (status: number, others: number) => [status, ...Array<number>(4).fill(others)];

/** Prepares each write. Returns how to send it, and the statuses of five parallel calls. */
const writes: Readonly<Record<string, () => Promise<{ send: Send; statuses: number[] }>>> = {
  enterGiveaway: async () => {
    const [{ id }, entry] = [await service.open(), buildEntry()];
    return { send: () => service.enter(id, entry), statuses: all(200) };
  },
  checkEntry: async () => {
    await service.open();
    return { send: () => post('/api/giveaways/1/check-entry', buildEntry()), statuses: all(200) };
  },
  claimPrize: async () => ({ send: () => service.claim(1, winner), statuses: all(200) }),
  leaveContact: async () => {
    const visitor = await enterOpenRound();
    return { send: () => service.leaveContact(1, visitor), statuses: all(204) };
  },
  removeContact: async () => {
    const visitor = await enterOpenRound();
    await service.leaveContact(1, visitor);
    return { send: () => service.removeContact(1, visitor), statuses: all(204) };
  },
  createGiveaway: async () => {
    const body = { title: 'Card', description: 'Scan', prize: '$50', pinned: true };
    return { send: () => service.staff('/api/giveaways', 'POST', body), statuses: all(201) };
  },
  endGiveaway: async () => {
    await service.open();
    return { send: () => service.staff('/api/giveaways/1/end', 'POST'), statuses: once(200, 409) };
  },
  deleteGiveaway: async () => {
    await service.open();
    return { send: () => service.staff('/api/giveaways/1', 'DELETE'), statuses: once(204, 404) };
  },
  updateGiveaway: async () => {
    const { updatedAt } = await service.read(1);
    return {
      send: () => service.staff('/api/giveaways/1', 'PATCH', { title: randomUUID(), updatedAt }),
      statuses: once(200, 409),
    };
  },
  resetGiveaway: async () => ({
    send: () => service.staff('/api/giveaways/1/reset', 'POST'),
    statuses: all(200),
  }),
  deleteWinner: async () => {
    const path = await winnerPath();
    return { send: () => service.staff(path, 'DELETE'), statuses: once(204, 404) };
  },
  restoreGiveaway: async () => {
    const line = await service.removeWinner(1);
    return { send: () => service.restore(line), statuses: once(200, 409) };
  },
  awardPrize: async () => {
    await service.removeWinner(1);
    return { send: () => service.award(1), statuses: once(200, 409) };
  },
  moderateWinner: async () => {
    const path = await winnerPath();
    return { send: () => service.staff(path, 'PATCH', { hidden: true }), statuses: all(200) };
  },
  askForNotice: async () => {
    await service.open({ startDate: '2200-01-01T00:00:00Z' });
    return { send: () => post('/api/giveaways/1/notices', { email: contactEmail }), statuses: all(204) };
  },
  confirmNotice: async () => {
    const token = await requestNotice();
    return { send: () => post(`/api/opening-notices/${token}/confirm`), statuses: all(200) };
  },
  endNotice: async () => {
    const token = await requestNotice();
    return { send: () => post(`/api/opening-notices/${token}/unsubscribe`), statuses: all(204) };
  },
  erasePerson: async () => ({
    send: () => service.staff('/api/admin/people/erase', 'POST', person),
    statuses: once(200, 409),
  }),
  findPerson: async () => ({
    send: () => service.staff('/api/admin/people/find', 'POST', person),
    statuses: all(200),
  }),
  changePrivacySettings: async () => ({
    send: () => service.staff('/api/admin/privacy', 'PATCH', { nameDelayHours: 12 }),
    statuses: all(200),
  }),
  sendTestEmail: async () => {
    const body = {
      firstName: 'Ann',
      lastName: 'O',
      email: contactEmail,
      giveawayTitle: 'Card',
      prize: '$50',
    };
    return { send: () => service.staff('/api/admin/test-email', 'POST', body), statuses: all(200) };
  },
};
/** Each repeat must return what the first call returned. */
const idempotent = [
  'enterGiveaway',
  'claimPrize',
  'confirmNotice',
  'moderateWinner',
  'changePrivacySettings',
];

describe('parallel writes', () => {
  test('cover every write of the contract', () => {
    const ids = operationList
      .filter((operation) => operation.service === 'giveaway' && operation.method !== 'GET')
      .map(({ id }) => id);

    expect(Object.keys(writes).sort()).toEqual(ids.sort());
  });

  test.each(Object.entries(writes))(
    'five parallel %s calls take effect once or one after the other',
    async (id, prepare) => {
      const { send, statuses } = await prepare();

      const responses = await Promise.all([1, 2, 3, 4, 5].map(send));

      expect(responses.map(({ status }) => status).sort()).toEqual(statuses);
      const bodies = new Set(responses.map(({ body }) => JSON.stringify(body)));
      expect(bodies.size === 1 || !idempotent.includes(id)).toBe(true);
      const holders = service.db('winners').whereIn('status', ['pending', 'claimed']).groupBy('round_id');
      expect(await holders.havingRaw('count(*) > 1').count()).toEqual([]);
      const running = service.db('rounds').whereNot({ state: 'ended' }).groupBy('giveaway_id');
      expect(await running.havingRaw('count(*) > 1').count()).toEqual([]);
    },
  );
});
