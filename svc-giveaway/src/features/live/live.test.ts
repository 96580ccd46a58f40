import { randomUUID } from 'node:crypto';
import { liveSubject, onAirSubject } from '@show/contracts';
import { connectEvents, createLog } from '@show/service-kit';
import { createTestNats, eventually, type TestNats, waitUntil } from '@show/test-kit';
import { type FeedFollower, followFeed } from '../../../testing/feedFollower';
import {
  type GiveawayReplica,
  type GiveawayUnderTest,
  startGiveaway,
} from '../../../testing/giveawayService';

let nats: TestNats;
let service: GiveawayUnderTest;
let other: GiveawayReplica;
const opened: FeedFollower[] = [];

beforeAll(async () => {
  nats = await createTestNats();
  await nats.start();
  service = await startGiveaway({ NATS_URL: nats.url, ENTRY_PER_ADDRESS: 10_000 });
  other = await service.replica();
});
afterEach(() => {
  for (const follower of opened.splice(0)) follower.close();
});
afterAll(async () => {
  await service.stop();
  await nats.remove();
});

async function follow(url: string, giveawayId?: number): Promise<FeedFollower> {
  const follower = await followFeed(url);
  opened.push(follower);
  if (giveawayId) follower.send({ type: 'watch', giveawayId });
  return follower;
}

const countIs = (count: number) => (state: { last: number }) => state.last === count;

describe('/internal/live', () => {
  test('sends the state to a gateway that starts to watch', async () => {
    const { id } = await service.open();
    await service.enter(id);

    expect(await (await follow(service.url, id)).next()).toMatchObject({
      giveawayId: id,
      last: 1,
      target: 500,
      round: 1,
      closed: false,
    });
  });

  test('sends nothing after a gateway has left', async () => {
    const { id } = await service.open();
    const [follower, witness] = [await follow(service.url, id), await follow(service.url, id)];
    for (const one of [follower, witness]) await one.next(countIs(0));
    follower.send({ type: 'leave', giveawayId: id });
    // Its response arrives after the departure.
    follower.send({ type: 'watch', giveawayId: 999_999 });
    await waitUntil(() => follower.messages.at(-1)?.type === 'unknown');
    await service.enter(id);
    await witness.next(countIs(1));

    expect(follower.states().filter(countIs(1))).toEqual([]);
  });

  test('sends the counts of two replicas in order, up to the winner', async () => {
    const { id } = await service.open({ targetEntries: 2000 });
    const follower = await follow(other.url, id);
    // The replica may send the previous round first, which it has cached.
    await follower.next(({ target, last }) => target === 2000 && last === 0);

    for (let batch = 0; batch < 10; batch += 1) {
      await Promise.all(
        [service, other].map(({ enterBatch }) => enterBatch(Array(110).fill({ giveawayId: id }))),
      );
    }
    await follower.next(({ closed }) => closed);

    const ours = follower.states().filter(({ target }) => target === 2000);
    const counts = ours.map(({ last }) => last);
    expect(counts).toEqual(counts.toSorted((one, two) => one - two));
    expect(counts.at(-1)).toBe(2000);
  });

  test('sends a new round to the gateways of every replica', async () => {
    const { id } = await service.open();
    await service.enter(id);
    const followers = [await follow(service.url, id), await follow(other.url, id)];
    for (const follower of followers) await follower.next(countIs(1));

    await service.staff(`/api/giveaways/${id}/reset`, 'POST');
    for (const follower of followers) await follower.next(({ round, last }) => round === 2 && last === 0);
    await service.enter(id);

    for (const follower of followers) await follower.next(({ round, last }) => round === 2 && last === 1);
  });

  test('sends the program and its changes to the gateways of every replica', async () => {
    const { id } = await service.open({ targetEntries: 3 });
    const staff = (path: string, method: string, body?: object) => service.staff(path, method, body);
    const version = async () => (await staff('/api/admin/on-air', 'GET')).body.version;
    const scene = { layout: 'corner', giveawayId: id, headline: '', note: '', showCode: true };
    await staff('/api/admin/on-air/preview', 'PUT', { version: await version(), ...scene });
    const { body: made } = await staff('/api/admin/on-air/sources', 'POST', { name: 'Gallery' });
    const gateways = [await follow(service.url), await follow(other.url)];
    for (const gateway of gateways) gateway.send({ type: 'watch-on-air' });
    const shown = (gateway: FeedFollower) =>
      gateway.messages.flatMap((message) => (message.type === 'on-air' ? [message] : [])).at(-1);
    const expectShown = async (expected: object) => {
      for (const gateway of gateways) await eventually(() => expect(shown(gateway)).toMatchObject(expected));
    };
    const expectRound = (round: object) => expectShown({ graphic: { visible: true, round } });

    await expectShown({ graphic: { visible: false }, sources: [expect.any(String)] });
    for (const gateway of gateways) {
      const [source = ''] = shown(gateway)?.sources ?? [];
      gateway.send({ type: 'on-air-seen', source });
    }
    await eventually(async () => {
      const { body: sources } = await staff('/api/admin/on-air/sources', 'GET');
      expect(sources).toMatchObject([{ createdBy: 'Owner', lastSeenAt: expect.any(String) }]);
    });
    await staff('/api/admin/on-air/take', 'POST', { version: await version() });
    await expectRound({ giveawayId: id, state: 'open', count: 0, target: 3, round: 1, winner: null });
    await service.enter(id);
    await expectRound({ count: 1 });
    await staff(`/api/giveaways/${id}`, 'PATCH', { paused: true });
    await expectRound({ state: 'paused', count: 1 });
    await staff(`/api/giveaways/${id}`, 'PATCH', { paused: false, targetEntries: 4 });
    await expectRound({ state: 'open', target: 4 });
    await staff(`/api/giveaways/${id}/reset`, 'POST');
    await expectRound({ round: 2, count: 0 });
    let winner = await other.enter(id);
    for (let entries = 1; entries < 4; entries += 1) winner = await other.enter(id);
    await expectRound({ state: 'won', winner: { entryNumber: 4, shownName: null } });
    await service.claim(id, winner);
    await service.confirm(id, (await service.review(id)).winnerId);
    await expectRound({ winner: { shownName: 'Ann' } });
    await staff('/api/admin/people/erase', 'POST', { email: 'ann@example.com' });
    await expectRound({ winner: { entryNumber: 4, shownName: null } });
    await staff(`/api/admin/on-air/sources/${made.source.id}`, 'DELETE');
    await expectShown({ sources: [] });

    for (const gateway of gateways) {
      const sent = gateway.messages.flatMap((one) => (one.type === 'on-air' ? [one.graphic.version] : []));
      expect(sent).toEqual(sent.toSorted((one, two) => one - two));
    }
  });

  test('notifies other replicas of changes by staff, not of checks by visitors', async () => {
    const { id } = await service.open();
    const events = connectEvents({ url: nats.url, log: createLog({ service: 'test', level: 'silent' }) });
    const witness = await events.whenConnected();
    const subjects: string[] = [];
    witness.subscribe('live.>', { callback: (_error, { subject }) => subjects.push(subject) });
    await witness.flush();
    const check = { method: 'POST', body: { deviceFingerprint: 'one', sessionToken: randomUUID() } };
    expect((await service.call(`/api/giveaways/${id}/check-entry`, check)).status).toBe(200);
    await service.enter(id);

    // Comes after anything that the check has sent.
    await waitUntil(() => subjects.includes(liveSubject(id)));
    expect(subjects).not.toContain(onAirSubject);
    await service.staff(`/api/giveaways/${id}`, 'PATCH', { paused: true });
    await waitUntil(() => subjects.includes(onAirSubject));
    await events.close();
  });

  test.each(['no json', '{"type":"shout"}', '{"type":"watch","giveawayId":"1"}'])(
    'closes the connection after the message %s',
    async (message) => {
      const follower = await follow(service.url);
      follower.send(message);

      expect(await follower.closed()).toBe(1007);
    },
  );

  test.each([null, 'forged', 'a.b.c'])('refuses the handshake with the token %p', async (token) => {
    await expect(followFeed(service.url, { token })).rejects.toThrow('401');
  });

  test('sends the counts of both replicas while NATS is down', async () => {
    const { id } = await service.open();
    const followers = [await follow(service.url, id), await follow(other.url, id)];
    for (const follower of followers) await follower.next(countIs(0));
    await nats.kill();

    await service.enter(id);

    for (const follower of followers)
      expect(await follower.next(countIs(1))).toMatchObject({ giveawayId: id });
    await nats.start();
  });

  test('keeps counts in order at both replicas after NATS lost its store', async () => {
    const { id } = await service.open({ targetEntries: 1000 });
    const followers = [await follow(service.url, id), await follow(other.url, id)];
    const numbers = async () =>
      [await service.enter(id), await other.enter(id)].map(({ body }) => body.entryNumber);
    expect(await numbers()).toEqual([1, 2]);
    for (const follower of followers) await follower.next(countIs(2));
    await nats.kill();
    nats.loseStore();
    await nats.start();

    expect(await numbers()).toEqual([3, 4]);

    for (const follower of followers) {
      await follower.next(countIs(4));
      // The replica may have sent the previous round first, which it had cached.
      const ours = follower.states().filter(({ target }) => target === 1000);
      const counts = ours.map(({ last }) => last);
      expect(counts).toEqual(counts.toSorted((one, two) => one - two));
    }
    // The new stream has what the old one had.
    await waitUntil(async () => (await service.db('outbox').whereNull('published_at')).length === 0);
  });
});
