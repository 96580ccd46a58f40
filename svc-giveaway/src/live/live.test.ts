import { connect } from 'node:net';
import { createTestNats, type TestNats, waitUntil } from '@show/test-kit';
import { type GiveawayReplica, type GiveawayUnderTest, startGiveaway } from '../../testing/giveawayService';
import { type LiveViewer, watchLive } from '../../testing/liveViewer';

let nats: TestNats;
let service: GiveawayUnderTest;
let other: GiveawayReplica;
const viewers: LiveViewer[] = [];

beforeAll(async () => {
  nats = await createTestNats();
  await nats.start();
  service = await startGiveaway({
    NATS_URL: nats.url,
    ENTRY_PER_ADDRESS: 10_000,
    LIVE_CONNECTIONS_PER_ADDRESS: 3,
  });
  other = await service.replica();
});
afterEach(() => {
  for (const viewer of viewers.splice(0)) viewer.close();
});
afterAll(async () => {
  await service.stop();
  await nats.remove();
});

async function watch(
  url: string,
  giveawayId?: number,
  headers?: Record<string, string>,
): Promise<LiveViewer> {
  const viewer = await watchLive(url, headers);
  viewers.push(viewer);
  if (giveawayId) viewer.send({ type: 'subscribe', giveawayId });
  return viewer;
}

const countIs = (count: number) => (message: { data: { currentEntries: number } }) =>
  message.data.currentEntries === count;

describe('#/ws', () => {
  test('When somebody subscribes, then the state comes at once, and each entry moves the count', async () => {
    const { id } = await service.open();
    await service.enter(id);

    const viewer = await watch(service.url, id);
    expect(await viewer.next('giveaway_update')).toEqual({
      type: 'giveaway_update',
      giveawayId: id,
      data: { currentEntries: 1, targetEntries: 500, round: 1, winnerSelected: false },
    });
    await service.enter(id);

    await viewer.next('giveaway_update', countIs(2));
  });

  test('When entries are accepted by one replica, then those who watch another see them too', async () => {
    const { id } = await service.open();
    const viewer = await watch(other.url, id);
    await viewer.next('giveaway_update');

    for (let count = 1; count <= 20; count += 1) await service.enter(id);

    const update = await viewer.next('giveaway_update', countIs(20));
    expect(update.data.winnerSelected).toBe(false);
  });

  test('When many enter, then counts come seldom, in order, never ahead, and the winner is told', async () => {
    const { id } = await service.open({ targetEntries: 2000 });
    const viewer = await watch(other.url, id);
    const began = Date.now();

    for (let batch = 0; batch < 10; batch += 1) {
      await Promise.all(
        [service, other].map(({ enterBatch }) => enterBatch(Array(110).fill({ giveawayId: id }))),
      );
    }
    await viewer.next('giveaway_update', ({ data }) => data.winnerSelected);

    const seconds = Math.ceil((Date.now() - began) / 1000);
    const counts = viewer.messages.map((message) =>
      message.type === 'giveaway_update' ? message.data.currentEntries : Number.NaN,
    );
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
    expect(counts.at(-1)).toBe(2000);
    expect(counts.length).toBeLessThanOrEqual(seconds * 20 + 2);
  });

  test('When staff reset the giveaway, then everybody is told before the new count, and counts go on', async () => {
    const { id } = await service.open();
    await service.enter(id);
    const watching = [await watch(service.url, id), await watch(other.url, id)];
    for (const viewer of watching) await viewer.next('giveaway_update', countIs(1));

    await service.call(`/api/giveaways/${id}/reset`, { method: 'POST', role: 'admin' });
    for (const viewer of watching) await viewer.next('giveaway_reset');
    await service.enter(id);

    for (const viewer of watching) {
      await viewer.next('giveaway_update', ({ data }) => data.round === 2 && data.currentEntries === 1);
      const told = viewer.messages.map((message) =>
        message.type === 'giveaway_update' ? message.data.round : message.type,
      );
      expect(told.indexOf(2)).toBeGreaterThan(told.indexOf('giveaway_reset'));
      expect(told.filter((type) => type === 'giveaway_reset')).toHaveLength(1);
    }
  });

  test('When a demonstration is made anew, then those who watch follow it', async () => {
    const { id } = await service.open();
    await service.enter(id);
    const viewer = await watch(service.url, id);
    await viewer.next('giveaway_update', countIs(1));

    await service.open({ targetEntries: 7 });

    await viewer.next('giveaway_update', ({ data }) => data.targetEntries === 7 && data.currentEntries === 0);
  });

  test('When a page pings, then it gets an answer', async () => {
    const viewer = await watch(service.url);
    viewer.send({ type: 'ping' });

    await viewer.next('pong');
  });

  test.each([
    'no json',
    '[]',
    '{"type":"shout"}',
    '{"type":"subscribe"}',
    '{"type":"subscribe","giveawayId":"1"}',
  ])(
    'When the message is %s, then it is told that it is not understood, and the connection stays',
    async (message) => {
      const viewer = await watch(service.url);
      viewer.send(message);

      await viewer.next('error');
      viewer.send({ type: 'ping' });
      await viewer.next('pong');
    },
  );

  test('When the giveaway does not exist, then it says so', async () => {
    const viewer = await watch(service.url, 999_999);

    expect(await viewer.next('error')).toMatchObject({ message: 'Giveaway not found' });
  });

  test('When a message is over 1 KB, then the connection ends', async () => {
    const viewer = await watch(service.url);
    viewer.send('x'.repeat(1025));

    expect(await viewer.closed()).toBe(1009);
  });

  test('When somebody sends without end, then the connection ends', async () => {
    const viewer = await watch(service.url);
    for (let at = 0; at < 40; at += 1) viewer.send({ type: 'ping' });

    expect(await viewer.closed()).toBe(1008);
  });

  test('When the page is of another site, then it may not listen; of ours it may', async () => {
    await expect(watch(service.url, 1, { origin: 'https://evil.example' })).rejects.toThrow('403');
    await watch(service.url, 1, { origin: 'http://show.example' });
    await watch(service.url, 1, { origin: service.url });
  });

  test('When one address opens too many connections, then the next is refused until one ends', async () => {
    const { signGatewayToken } = await import('@show/service-kit');
    const token = await signGatewayToken('a secret that is only for tests, of 32 and more', {
      role: 'gateway',
    });
    const from = { 'x-gateway-token': token, 'x-client-address': '192.0.2.77' };
    for (let at = 0; at < 3; at += 1) await watch(service.url, 1, from);

    await expect(watch(service.url, 1, from)).rejects.toThrow('429');
    viewers.at(-1)?.close();
    await waitUntil(() =>
      watch(service.url, 1, from).then(
        () => true,
        () => false,
      ),
    );
  });

  test('When the address is another one than /ws, then there is no such thing', async () => {
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
    socket.write('GET /elsewhere HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
    const answer = await new Promise<string>((resolve) => {
      socket.once('data', (data) => resolve(data.toString()));
    });

    expect(answer).toMatch(/^HTTP\/1.1 404/);
  });

  test('When NATS is down, then counts still reach those who watch another replica', async () => {
    const { id } = await service.open();
    const watching = [await watch(service.url, id), await watch(other.url, id)];
    for (const viewer of watching) await viewer.next('giveaway_update', countIs(0));
    await nats.kill();

    await service.enter(id);

    for (const viewer of watching) await viewer.next('giveaway_update', countIs(1));
    await nats.start();
  });
});
