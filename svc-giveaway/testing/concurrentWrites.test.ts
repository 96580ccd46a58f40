import { startedOnce } from '@show/test-kit';
import type { ServiceResponse } from './giveawayService';
import { contactEmail, startMailedGiveaway } from './mailedGiveaway';

const service = startedOnce(startMailedGiveaway);
/** Giveaway 1 has two entries; the second has won. */
beforeEach(() => service.wonRound());

const startDate = '2150-01-01T00:00:00Z';
const post = (path: string, body?: object) => service.call(path, { method: 'POST', body });
const requestNotice = () => post('/api/giveaways/1/notices', { email: contactEmail });
/** Requests a notice. Returns the path of its calls. */
async function noticePath(): Promise<string> {
  await service.open({ startDate });
  await requestNotice();
  return `/api/opening-notices/${(await service.db('opening_notices').first('id')).id}`;
}

type Send = () => Promise<ServiceResponse>;
const all = (status: number) => Array<number>(5).fill(status);
const once = (status: number, others: number) => [status, ...Array<number>(4).fill(others)];

/** The operation, the statuses of five parallel calls, and the preparation, which returns how to send one. */
const writes: [string, number[], () => Send | Promise<Send>][] = [
  ['endGiveaway', once(200, 409), () => openThen(() => service.staff('/api/giveaways/1/end', 'POST'))],
  ['deleteGiveaway', once(204, 404), () => openThen(() => service.staff('/api/giveaways/1', 'DELETE'))],
  ['askForNotice', all(204), () => openThen(requestNotice, { startDate })],
  [
    'resetGiveaway',
    once(200, 409),
    async () => {
      const { updatedAt } = await service.read(1);
      return () => service.staff(`/api/giveaways/1/reset?updatedAt=${updatedAt}`, 'POST');
    },
  ],
  ['erasePerson', once(200, 409), () => erasePerson],
  [
    'updateGiveaway',
    once(200, 409),
    async () => {
      const { updatedAt } = await service.read(1);
      return () => service.staff('/api/giveaways/1', 'PATCH', { title: 'Another card', updatedAt });
    },
  ],
  [
    'leaveContact',
    all(204),
    async () => {
      await service.open();
      const visitor = await service.enter(1);
      return () => service.leaveContact(1, visitor);
    },
  ],
  [
    'deleteWinner',
    once(204, 404),
    async () => {
      const [{ id }] = await service.winners(1);
      return () => service.staff(`/api/admin/winners/${id}`, 'DELETE');
    },
  ],
  [
    'restoreGiveaway',
    once(200, 409),
    async () => {
      const line = await service.removeWinner(1);
      return () => service.restore(line);
    },
  ],
  [
    'awardPrize',
    once(200, 409),
    async () => {
      await service.removeWinner(1);
      return () => service.award(1);
    },
  ],
  [
    'passPrizeOn',
    once(200, 409),
    async () => {
      const { winnerId } = await service.review(1);
      return () => service.passOn(1, winnerId);
    },
  ],
  [
    'confirmNotice',
    all(200),
    async () => {
      const path = await noticePath();
      return () => post(`${path}/confirm`);
    },
  ],
  [
    'endNotice',
    all(204),
    async () => {
      const path = await noticePath();
      return () => post(`${path}/unsubscribe`);
    },
  ],
];
async function openThen(send: Send, giveaway = {}): Promise<Send> {
  await service.open(giveaway);
  return send;
}
const erasePerson = () =>
  service.staff('/api/admin/people/erase', 'POST', { giveaway: 1, round: 1, entry: 2 });

describe('parallel writes', () => {
  test.each(writes)('five %s calls get the statuses %j', async (_id, statuses, prepare) => {
    const send = await prepare();

    const responses = await Promise.all([1, 2, 3, 4, 5].map(send));

    expect(responses.map(({ status }) => status).sort()).toEqual(statuses);
    const holders = service.db('winners').whereIn('status', ['pending', 'claimed']).groupBy('round_id');
    expect(await holders.havingRaw('count(*) > 1').count()).toEqual([]);
    const running = service.db('rounds').whereNot({ state: 'ended' }).groupBy('giveaway_id');
    expect(await running.havingRaw('count(*) > 1').count()).toEqual([]);
  });
});
