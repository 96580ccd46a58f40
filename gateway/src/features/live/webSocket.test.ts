import { once } from 'node:events';
import { eventually, waitUntil } from '@show/test-kit';
import WebSocket from 'ws';
import { buildState, type FakeLiveFeed, fakeLiveFeed } from '../../../testing/fakeLiveFeed';
import { type LiveViewer, watchLive } from '../../../testing/liveViewer';
import { publicUrl, startTestGateway, type TestGateway } from '../../../testing/startTestGateway';

let gateway: TestGateway;
let feed: FakeLiveFeed;
const viewers: LiveViewer[] = [];

beforeEach(async () => {
  gateway = await startTestGateway(
    { TRUSTED_PROXY_HOPS: '1', SHARED_ADDRESSES: '198.51.100.0/24' },
    { tuning: { maxWebSockets: 5, maxWebSocketsPerAddress: 2 } },
  );
  feed = fakeLiveFeed(gateway.giveaway);
  feed.tell(buildState(7));
});
afterEach(async () => {
  for (const viewer of viewers.splice(0)) viewer.close();
  await gateway.stop();
});

async function watch(giveawayId?: number, headers: Record<string, string> = {}): Promise<LiveViewer> {
  const viewer = await watchLive(gateway.url, { origin: publicUrl, ...headers });
  viewers.push(viewer);
  if (giveawayId) viewer.send({ type: 'subscribe', giveawayId });
  return viewer;
}

const countIs = (count: number) => (message: { data: { currentEntries: number } }) =>
  message.data.currentEntries === count;
const connected = () => waitUntil(() => feed.sockets.size > 0);

/** Status with which a handshake is refused. */
async function refusal(headers: Record<string, string>, path = '/ws'): Promise<number | undefined> {
  const socket = new WebSocket(gateway.url.replace('http', 'ws') + path, { headers });
  socket.on('error', () => {});
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode?: number }];
  return response.statusCode;
}

describe('#/ws', () => {
  test('When somebody subscribes, then the state comes at once, and whatever changes it', async () => {
    const viewer = await watch(1);
    expect(await viewer.next('giveaway_update')).toEqual({
      type: 'giveaway_update',
      giveawayId: 1,
      data: { currentEntries: 7, targetEntries: 500, round: 1, winnerSelected: false },
    });

    feed.tell(buildState(8));
    await viewer.next('giveaway_update', countIs(8));
    feed.tell(buildState(500, { closed: true }));
    await viewer.next('giveaway_update', ({ data }) => data.winnerSelected);
    feed.tell(buildState(0, { roundId: 2, round: 2 }));
    await viewer.next('giveaway_update', ({ data }) => data.round === 2);

    expect(viewer.messages.map(({ type }) => type).slice(-2)).toEqual(['giveaway_reset', 'giveaway_update']);
  });

  test('When many watch, then the service has one connection, which the gateway made with its own word', async () => {
    for (let at = 0; at < 5; at += 1) {
      const viewer = await watch(1, { 'x-forwarded-for': `192.0.2.${at}`, 'x-gateway-token': 'forged' });
      await viewer.next('giveaway_update');
    }

    expect(feed.handshakes.map(({ headers }) => headers['x-gateway-token'])).toEqual([
      expect.stringMatching(/^ey/),
    ]);
    expect(feed.requests).toEqual([{ type: 'watch', giveawayId: 1 }]);
  });

  test('When nobody watches a giveaway any more, then it is not asked for any more', async () => {
    const [viewer, other] = [await watch(1), await watch(1)];
    await other.next('giveaway_update');
    viewer.close();
    other.close();

    await eventually(() => expect(feed.requests.at(-1)).toMatchObject({ type: 'leave' }));
  });

  test('When a page pings, then it gets an answer, whether the service lives or not', async () => {
    await gateway.giveaway.stop();
    const viewer = await watch();
    viewer.send({ type: 'ping' });

    expect(await viewer.next('pong')).toEqual({ type: 'pong' });
    await gateway.giveaway.start();
  });

  test('When the giveaway does not exist, then it says so', async () => {
    const viewer = await watch(999_999);

    expect(await viewer.next('error')).toMatchObject({ message: 'Giveaway not found' });
  });

  test('When the service dies and returns, then those who watch stay, and hear what they missed', async () => {
    const viewer = await watch(1);
    await viewer.next('giveaway_update');
    feed.accepts = false;
    feed.cut();
    feed.tell(buildState(20));
    feed.accepts = true;

    await viewer.next('giveaway_update', countIs(20));
    expect(viewer.socket.readyState).toBe(viewer.socket.OPEN);
  });

  test('When the service stands still, then another connection is tried, and what was missed comes', async () => {
    const viewer = await watch(1);
    await viewer.next('giveaway_update');
    const [frozen] = feed.sockets;
    frozen?.pause();

    await waitUntil(() => feed.handshakes.length === 2, 15_000);
    feed.tell(buildState(30));
    await viewer.next('giveaway_update', countIs(30));
    frozen?.terminate();
  }, 30_000);

  test('When the service is not there, then whoever subscribes is sent away, and served on coming back later', async () => {
    feed.accepts = false;
    const early = await watch(1);
    expect(await early.closed()).toBe(1012);
    feed.accepts = true;
    feed.cut();

    const late = await watch(1);
    await late.next('giveaway_update', countIs(7));
  }, 15_000);

  test('When the service stays away, then those who watch are sent away, and served on coming back later', async () => {
    const viewer = await watch(1);
    await viewer.next('giveaway_update');
    feed.accepts = false;
    feed.cut();
    expect(await viewer.closed(15_000)).toBe(1012);
    feed.accepts = true;
    feed.cut();
    feed.tell(buildState(9));

    const late = await watch(1);
    await late.next('giveaway_update', countIs(9));
  }, 30_000);

  test('When the service says something odd, then it is passed over', async () => {
    const viewer = await watch(1);
    await viewer.next('giveaway_update');
    await connected();
    for (const socket of feed.sockets) {
      for (const odd of ['no json', '{"type":"state"}', '{"type":"state","state":{"giveawayId":1}}', '[]'])
        socket.send(odd);
    }
    feed.tell(buildState(9));

    await viewer.next('giveaway_update', countIs(9));
    expect(viewer.messages).toHaveLength(2);
  });

  test('When another site, another address or too many connect, then the handshake is refused', async () => {
    expect(await refusal({ origin: 'https://evil.example' })).toBe(403);
    expect(await refusal({ origin: publicUrl }, '/wsx')).toBe(404);
    for (let at = 0; at < 5; at += 1) await watch(1, { 'x-forwarded-for': `192.0.2.${at}` });
    expect(await refusal({ 'x-forwarded-for': '192.0.2.77' })).toBe(503);
  });

  test('When one address opens too many connections, then the next is refused until one ends', async () => {
    const from = { 'x-forwarded-for': '192.0.2.77' };
    const [first] = [await watch(1, from), await watch(1, from)];
    expect(await refusal(from)).toBe(429);
    await watch(1, { 'x-forwarded-for': '192.0.2.78' });
    first?.close();

    await waitUntil(() =>
      watch(1, from).then(
        () => true,
        () => false,
      ),
    );
  });

  test('When an address is one that many share, then it has no limit of its own', async () => {
    for (let at = 0; at < 3; at += 1) {
      const viewer = await watch(1, { 'x-forwarded-for': '198.51.100.7' });
      expect(await viewer.next('giveaway_update')).toMatchObject({ giveawayId: 1 });
    }
  });
});
