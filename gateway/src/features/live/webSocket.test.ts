import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { OnAirMessage } from '@show/contracts';
import { waitUntil } from '@show/test-kit';
import WebSocket from 'ws';
import { buildGraphic, buildState, type FakeLiveFeed, fakeLiveFeed } from '../../../testing/fakeLiveFeed';
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
  feed.publish(buildState(7));
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

/** Status with which a handshake is refused. */
async function refusal(headers: Record<string, string>, path = '/ws'): Promise<number | undefined> {
  const socket = new WebSocket(gateway.url.replace('http', 'ws') + path, { headers });
  socket.on('error', () => {});
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode?: number }];
  return response.statusCode;
}

describe('/ws', () => {
  test('sends the state on subscribing and after every change', async () => {
    const viewer = await watch(1);
    expect(await viewer.next('giveaway_update')).toEqual({
      type: 'giveaway_update',
      giveawayId: 1,
      data: { currentEntries: 7, targetEntries: 500, round: 1, winnerSelected: false },
    });

    feed.publish(buildState(8));
    await viewer.next('giveaway_update', countIs(8));
    feed.publish(buildState(500, { closed: true }));
    await viewer.next('giveaway_update', ({ data }) => data.winnerSelected);
    feed.publish(buildState(0, { roundId: 2, round: 2 }));
    await viewer.next('giveaway_update', ({ data }) => data.round === 2);

    expect(viewer.messages.map(({ type }) => type).slice(-2)).toEqual(['giveaway_reset', 'giveaway_update']);
  });

  test('many viewers share one authenticated connection to the service', async () => {
    for (let at = 0; at < 5; at += 1) {
      const viewer = await watch(1, { 'x-forwarded-for': `192.0.2.${at}`, 'x-gateway-token': 'forged' });
      await viewer.next('giveaway_update');
    }

    expect(feed.handshakes.map(({ headers }) => headers['x-gateway-token'])).toEqual([
      expect.stringMatching(/^ey/),
    ]);
    expect(feed.requests).toEqual([{ type: 'watch', giveawayId: 1 }]);
  });

  test('viewers stay connected through a short outage and get the missed state', async () => {
    const viewer = await watch(1);
    await viewer.next('giveaway_update');
    feed.accepts = false;
    feed.cut();
    feed.publish(buildState(20));
    feed.accepts = true;

    await viewer.next('giveaway_update', countIs(20));
    expect(viewer.socket.readyState).toBe(viewer.socket.OPEN);
  });

  test('a browser source gets the program, and the changes made while the service was down', async () => {
    const source = createHash('sha256').update('a secret').digest('base64url');
    const program = (version: number): OnAirMessage => ({
      type: 'on-air',
      graphic: buildGraphic({ version }),
      sources: [source],
    });
    feed.onAir = program(1);
    const viewer = await watch();
    viewer.send({ type: 'subscribe_on_air', secret: 'a secret' });
    expect(await viewer.next('on_air')).toEqual({ type: 'on_air', data: buildGraphic({ version: 1 }) });
    feed.cut();
    feed.onAir = program(2);
    await viewer.next('on_air', ({ data }) => data.version === 2);
    expect(feed.requests).toContainEqual({ type: 'on-air-seen', source });

    feed.send({ ...program(3), sources: [] });
    expect(await viewer.next('on_air_refused')).toEqual({ type: 'on_air_refused' });
    await waitUntil(() => feed.requests.at(-1)?.type === 'leave-on-air');
  });

  test('replaces a connection to the service that has gone silent', async () => {
    const viewer = await watch(1);
    await viewer.next('giveaway_update');
    const [frozen] = feed.sockets;
    frozen?.pause();

    await waitUntil(() => feed.handshakes.length === 2);
    feed.publish(buildState(30));
    await viewer.next('giveaway_update', countIs(30));
    frozen?.terminate();
  });

  test('disconnects viewers with 1012 when the service stays down, and serves them later', async () => {
    const viewer = await watch(1);
    await viewer.next('giveaway_update');
    feed.accepts = false;
    feed.cut();
    expect(await viewer.closed()).toBe(1012);
    feed.accepts = true;
    feed.cut();
    feed.publish(buildState(9));

    const late = await watch(1);
    await late.next('giveaway_update', countIs(9));
  });

  test('rejects handshakes from other sites, at other URLs and beyond the limit', async () => {
    expect(await refusal({ origin: 'https://evil.example' })).toBe(403);
    expect(await refusal({ origin: publicUrl }, '/wsx')).toBe(404);
    for (let at = 0; at < 5; at += 1) await watch(1, { 'x-forwarded-for': `192.0.2.${at}` });
    expect(await refusal({ 'x-forwarded-for': '192.0.2.77' })).toBe(503);
  });

  test('limits connections per address until one ends', async () => {
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
});
