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
const followers: FeedFollower[] = [];

beforeAll(async () => {
  nats = await createTestNats();
  await nats.start();
  service = await startGiveaway({ NATS_URL: nats.url, ENTRY_PER_ADDRESS: 10_000 });
  other = await service.replica();
});
afterEach(() => {
  for (const follower of followers.splice(0)) follower.close();
});
afterAll(async () => {
  await service.stop();
  await nats.remove();
});

async function follow(url: string, giveawayId?: number): Promise<FeedFollower> {
  const follower = await followFeed(url);
  followers.push(follower);
  if (giveawayId) follower.send({ type: 'watch', giveawayId });
  return follower;
}

const countIs = (count: number) => (state: { last: number }) => state.last === count;

describe('#/internal/live', () => {
  test('When a gateway watches, then the state comes at once, and each entry moves the count', async () => {
    const { id } = await service.open();
    await service.enter(id);

    const follower = await follow(service.url, id);
    expect(await follower.next()).toMatchObject({
      giveawayId: id,
      last: 1,
      target: 500,
      round: 1,
      closed: false,
    });
    await service.enter(id);

    await follower.next(countIs(2));
  });

  test('When it no longer watches, then it hears nothing more', async () => {
    const { id } = await service.open();
    const [follower, witness] = [await follow(service.url, id), await follow(service.url, id)];
    for (const one of [follower, witness]) await one.next(countIs(0));
    follower.send({ type: 'leave', giveawayId: id });
    // Whatever comes now comes after the parting.
    follower.send({ type: 'watch', giveawayId: 999_999 });
    await waitUntil(() => follower.messages.at(-1)?.type === 'unknown');
    await service.enter(id);
    await witness.next(countIs(1));

    expect(follower.states().filter(countIs(1))).toEqual([]);
  });

  test('When entries are accepted by one replica, then those who follow another see them too', async () => {
    const { id } = await service.open();
    const follower = await follow(other.url, id);
    await follower.next();

    for (let count = 1; count <= 20; count += 1) await service.enter(id);

    expect(await follower.next(countIs(20))).toMatchObject({ closed: false });
  });

  test('When many enter at two replicas, then counts come in order, never ahead, and the winner is told', async () => {
    const { id } = await service.open({ targetEntries: 2000 });
    const follower = await follow(other.url, id);
    // It may be told the round before first, which this replica knew a moment ago.
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

  test('When staff reset the giveaway, then every gateway hears of the new round, and counts go on', async () => {
    const { id } = await service.open();
    await service.enter(id);
    const following = [await follow(service.url, id), await follow(other.url, id)];
    for (const follower of following) await follower.next(countIs(1));

    await service.call(`/api/giveaways/${id}/reset`, { method: 'POST', role: 'admin' });
    for (const follower of following) await follower.next(({ round, last }) => round === 2 && last === 0);
    await service.enter(id);

    for (const follower of following)
      expect(await follower.next(({ round, last }) => round === 2 && last === 1)).toMatchObject({
        giveawayId: id,
      });
  });

  test('When the giveaway is made anew, then those who follow hear of it', async () => {
    const { id } = await service.open();
    await service.enter(id);
    const follower = await follow(service.url, id);
    await follower.next(countIs(1));

    await service.open({ targetEntries: 7 });

    expect(await follower.next(({ target }) => target === 7)).toMatchObject({ last: 0 });
  });

  test('When the giveaway does not exist, then it says so', async () => {
    const follower = await follow(service.url, 999_999);
    await waitUntil(() => follower.messages.length > 0);

    expect(follower.messages).toEqual([{ type: 'unknown', giveawayId: 999_999 }]);
  });

  test('When thousands are asked for that do not exist, then each is answered, and the others are served', async () => {
    const { id } = await service.open();
    const follower = await follow(service.url);
    for (let giveawayId = 500_000; giveawayId < 502_000; giveawayId += 1)
      follower.send({ type: 'watch', giveawayId });
    follower.send({ type: 'watch', giveawayId: id });

    expect(await follower.next(({ giveawayId }) => giveawayId === id)).toMatchObject({ last: 0 });
    const unknown = () => follower.messages.filter(({ type }) => type === 'unknown');
    await eventually(() => expect(unknown()).toHaveLength(2_000));
  });

  test.each(['no json', '[]', '{"type":"shout"}', '{"type":"watch"}', '{"type":"watch","giveawayId":"1"}'])(
    'When the request is %s, then the connection ends: a gateway does not say such things',
    async (message) => {
      const follower = await follow(service.url);
      follower.send(message);

      expect(await follower.closed()).toBe(1007);
    },
  );

  test('When a request is over 1 KB, then the connection ends', async () => {
    const follower = await follow(service.url);
    follower.send('x'.repeat(1025));

    expect(await follower.closed()).toBe(1009);
  });

  test.each([null, 'forged', 'a.b.c'])('When the token is %p, then nobody may follow', async (token) => {
    await expect(followFeed(service.url, { token })).rejects.toThrow('401');
  });

  test('When the address is another one, then there is no such thing', async () => {
    for (const path of ['/ws', '/internal/live/1', '/'])
      await expect(followFeed(service.url, { path })).rejects.toThrow('404');
  });

  test('When NATS is down, then counts still reach those who follow another replica', async () => {
    const { id } = await service.open();
    const following = [await follow(service.url, id), await follow(other.url, id)];
    for (const follower of following) await follower.next(countIs(0));
    await nats.kill();

    await service.enter(id);

    for (const follower of following)
      expect(await follower.next(countIs(1))).toMatchObject({ giveawayId: id });
    await nats.start();
  });

  test('When NATS lost its store, then numbers go on and both replicas count alike', async () => {
    const { id } = await service.open();
    const following = [await follow(service.url, id), await follow(other.url, id)];
    const numbers = async () =>
      [await service.enter(id), await other.enter(id)].map(({ body }) => body.entryNumber);
    expect(await numbers()).toEqual([1, 2]);
    for (const follower of following) await follower.next(countIs(2));
    await nats.kill();
    nats.loseStore();
    await nats.start();

    expect(await numbers()).toEqual([3, 4]);

    for (const follower of following) {
      await follower.next(countIs(4));
      const counts = follower.states().map(({ last }) => last);
      expect(counts).toEqual(counts.toSorted((one, two) => one - two));
    }
    // The new stream has what the old one had.
    await waitUntil(async () => (await service.db('outbox').whereNull('published_at')).length === 0);
  });
});
